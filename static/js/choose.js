// Choose: pressing an area checks an option that names it; pressing again the next such option.
import { reveal } from "./map.js";

export function choose(form, map) {
  const options = [...form.querySelectorAll("input[name=option]")];
  const areasOf = (option) => (option ? option.dataset.areas.split(" ").filter(Boolean) : []);

  function show() {
    map.choose(new Set(areasOf(options.find((option) => option.checked))));
  }

  map.onPress = (name) => {
    const fitting = options.filter((option) => areasOf(option).includes(name));
    if (!fitting.length) return;
    const next = (fitting.findIndex((option) => option.checked) + 1) % fitting.length;
    fitting[next].checked = true;
    fitting[next].dispatchEvent(new Event("change", { bubbles: true }));
    reveal(fitting[next].closest(".option"));
  };
  form.addEventListener("change", show);
  show();
}
