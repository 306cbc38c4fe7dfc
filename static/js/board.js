// Puts the map and the question of the page together; without it both work by themselves.
import { choose } from "./choose.js";
import { BoardMap } from "./map.js";
import { shift } from "./shift.js";
import { spread } from "./spread.js";

const SHAPES = { choose, spread, shift };

const svg = document.querySelector(".map-frame .spain");
const bar = document.querySelector(".map-bar");
if (svg && bar) {
  const map = new BoardMap(svg, bar);
  const form = document.querySelector("form[data-shape]");
  if (form) {
    SHAPES[form.dataset.shape](form, map, document.querySelector(".decision .left"));
    for (const kind of ["input", "change"]) form.addEventListener(kind, () => form.classList.add("touched"));
  }
}
