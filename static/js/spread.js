// Spread: pressing an area puts a piece there, minus takes it back. The numbers in the form are the
// truth; map, buttons and counter follow them.
import { fillIn, reveal } from "./map.js";

export function spread(form, map, left) {
  const { places, high, groups, first } = JSON.parse(form.dataset.limits);
  const caps = new Map(places);
  const inputs = new Map(places.map(([place]) => [place, form.elements[`place-${place}`]]));
  const pieces = (place) => Math.max(0, Number.parseInt(inputs.get(place).value, 10) || 0);
  const sum = (some) => some.reduce((total, place) => total + pieces(place), 0);
  const all = [...caps.keys()];

  function room(place) {
    const limits = [caps.get(place) - pieces(place), high - sum(all)];
    for (const [some, , most] of groups) if (some.includes(place)) limits.push(most - sum(some));
    if (!first.includes(place) && first.some((other) => pieces(other) < caps.get(other))) limits.push(0);
    return Math.min(...limits);
  }

  function step(place, by) {
    const now = pieces(place);
    if (by > 0 ? room(place) <= 0 : now <= 0) return;
    inputs.get(place).value = String(now + by);
    inputs.get(place).dispatchEvent(new Event("input", { bubbles: true }));
  }

  function show() {
    left.textContent = fillIn(left.dataset.left, { left: high - sum(all), high });
    for (const place of all) map.count(place, pieces(place) || "");
    for (const button of form.querySelectorAll("[data-place]")) {
      const full = button.dataset.step === "1" ? room(button.dataset.place) <= 0 : !pieces(button.dataset.place);
      // Not `disabled`: the focus would be lost on the last piece.
      button.setAttribute("aria-disabled", String(full));
    }
  }

  for (const button of form.querySelectorAll("[data-place]")) {
    button.hidden = false;
    button.addEventListener("click", () => step(button.dataset.place, Number(button.dataset.step)));
  }
  map.onPress = (name, by) => {
    if (!inputs.has(name)) return;
    step(name, by);
    reveal(inputs.get(name).closest(".place"));
  };
  if (all.some((place) => map.areas.has(place))) map.offerSteps();
  form.addEventListener("input", show);
  show();
}
