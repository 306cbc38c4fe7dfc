// Shift: press whose pieces and from where, then where to; each press moves one piece. The rows of
// the form are the truth; map, chips and the list of moves follow them.
import { fillIn, reveal } from "./map.js";

export function shift(form, map, left) {
  const { stocks, targets, groups, high } = JSON.parse(form.dataset.limits);
  const panel = form.querySelector(".ways");
  const rows = [...form.querySelectorAll("fieldset.shift")].map((row, index) => ({
    stock: form.elements[`stock-${index}`],
    target: form.elements[`target-${index}`],
    pieces: form.elements[`pieces-${index}`],
  }));
  const label = (select, value) => [...select.options].find((option) => option.value === value)?.text ?? value;
  let picked = null; // the stock whose pieces are on their way
  let within = null; // the area whose stocks are offered

  const ways = () => rows.filter((row) => row.stock.value && row.target.value && Number(row.pieces.value) > 0);
  const total = (some = ways()) => some.reduce((sum, row) => sum + Number(row.pieces.value), 0);
  const nameOf = (button) => button.getAttribute("aria-label") ?? button.textContent;
  const ownerOf = (stock) => stock.split(" ")[0];
  const sourceOf = (stock) => stock.split(" ")[1];

  function room(stock) {
    const cap = stocks.find(([owner, source]) => `${owner} ${source}` === stock)[2];
    const limits = [cap - total(ways().filter((row) => row.stock.value === stock)), high - total()];
    for (const [owners, , most] of groups) {
      if (owners.includes(ownerOf(stock))) {
        limits.push(most - total(ways().filter((row) => owners.includes(ownerOf(row.stock.value)))));
      }
    }
    return Math.min(...limits);
  }

  const free = () => stocks.map(([owner, source]) => `${owner} ${source}`).filter((stock) => room(stock) > 0);

  function move(stock, target, by) {
    const known = ways().find((row) => row.stock.value === stock && row.target.value === target);
    const row = known ?? rows.find((one) => !ways().includes(one));
    if (!row || (by > 0 && room(stock) <= 0)) return;
    const number = (known ? Number(row.pieces.value) : 0) + by;
    row.stock.value = number ? stock : "";
    row.target.value = number ? target : "";
    row.pieces.value = String(number || 1);
    if (picked && room(picked) <= 0) picked = within = null;
    row.pieces.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function chip(text, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet chip";
    button.textContent = text;
    button.addEventListener("click", act);
    return button;
  }

  function chips() {
    if (picked) {
      const offered = targets.filter((target) => target !== sourceOf(picked));
      const buttons = offered.map((target) => chip(label(rows[0].target, target), () => move(picked, target, 1)));
      return [...buttons, chip(panel.dataset.other, () => pick(null))];
    }
    const offered = free().filter((stock) => !within || sourceOf(stock) === within);
    return offered.map((stock) => chip(label(rows[0].stock, stock), () => pick(stock)));
  }

  function told(row) {
    const item = document.createElement("li");
    const way = `${label(rows[0].stock, row.stock.value).replace(/ \([^()]*\)$/, "")} → ${label(rows[0].target, row.target.value)}`;
    const words = document.createElement("span");
    words.textContent = `${row.pieces.value} × ${way}`;
    item.append(words);
    for (const [sign, by, text] of [["−", -1, panel.dataset.less], ["+", 1, panel.dataset.more]]) {
      const button = chip(sign, () => move(row.stock.value, row.target.value, by));
      button.classList.add("step");
      button.setAttribute("aria-label", fillIn(text, { way }));
      item.append(button);
    }
    return item;
  }

  function pick(stock, area = null) {
    picked = stock;
    within = area;
    show();
  }

  function show() {
    const says = picked ? `${label(rows[0].stock, picked)}: ${panel.dataset.where}` : panel.dataset.whose;
    panel.querySelector(".step-says").textContent = total() < high ? says : "";
    const focused = panel.contains(document.activeElement) ? nameOf(document.activeElement) : null;
    panel.querySelector(".chips").replaceChildren(...chips());
    panel.querySelector(".moves").replaceChildren(...ways().map(told));
    if (focused) refocus(focused);
    left.textContent = fillIn(left.dataset.left, { left: high - total(), high });
    const sources = new Set(free().map(sourceOf));
    const there = picked ? new Set(targets.filter((target) => target !== sourceOf(picked))) : sources;
    if (picked) there.add(sourceOf(picked));
    map.allow(there);
    map.choose(new Set(picked ? [sourceOf(picked)] : within ? [within] : []));
    count();
  }

  // New buttons stand where the pressed one was: the focus stays with its like, or goes on.
  function refocus(name) {
    const buttons = [...panel.querySelectorAll(".chips button, .moves button")];
    (buttons.find((button) => nameOf(button) === name) ?? buttons[0])?.focus();
  }

  function count() {
    const changes = new Map([...map.areas.keys()].map((area) => [area, 0]));
    for (const row of ways()) {
      const number = Number(row.pieces.value);
      const source = sourceOf(row.stock.value);
      changes.set(source, (changes.get(source) ?? 0) - number);
      changes.set(row.target.value, (changes.get(row.target.value) ?? 0) + number);
    }
    for (const [area, number] of changes) map.count(area, number ? `${number > 0 ? "+" : "−"}${Math.abs(number)}` : "");
  }

  map.onPress = (name, by) => {
    if (picked && name !== sourceOf(picked)) {
      const known = ways().find((row) => row.stock.value === picked && row.target.value === name);
      if (by > 0 || known) move(picked, name, by);
    } else {
      const offered = free().filter((stock) => sourceOf(stock) === name);
      if (picked || !offered.length) pick(null);
      else pick(offered.length === 1 ? offered[0] : null, name);
    }
    reveal(panel.querySelector(picked || within ? ".step-says" : ".moves"));
  };
  panel.hidden = false;
  form.querySelector("details.rows").open = false;
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  show();
}
