// The map as a control: which areas may be pressed, what is counted there, and words for where one
// points. It knows no question; one module for each shape tells it what pressing means.

const STEPS = new Map([["Enter", 1], [" ", 1], ["+", 1], ["=", 1], ["-", -1], ["Backspace", -1], ["Delete", -1]]);

export class BoardMap {
  constructor(svg, bar) {
    this.areas = new Map([...svg.querySelectorAll("[data-area]")].map((area) => [area.dataset.area, area]));
    this.edges = new Map([...svg.querySelectorAll("[data-edge]")].map((edge) => [edge.dataset.edge, edge]));
    this.isControl = svg.classList.contains("control");
    this.onPress = () => {};
    this.tools = bar.querySelector(".map-tools");
    this.current = null;
    bar.hidden = false;
    this.#listen(svg, bar.querySelector(".map-says"));
  }

  #listen(svg, says) {
    const tell = (event) => {
      const area = event.target.closest("[data-area]");
      if (area) says.textContent = area.getAttribute("aria-label");
    };
    for (const kind of ["pointerover", "focusin", "click"]) svg.addEventListener(kind, tell);
    if (!this.isControl) {
      for (const area of this.areas.values()) area.setAttribute("tabindex", "0");
      return;
    }
    svg.addEventListener("click", (event) => this.#press(event, event.shiftKey ? -1 : 1));
    svg.addEventListener("keydown", (event) => {
      const step = event.ctrlKey || event.altKey || event.metaKey ? undefined : STEPS.get(event.key);
      if (step) this.#press(event, step);
    });
  }

  #press(event, step) {
    const area = event.target.closest("[data-area]");
    if (!area) return;
    event.preventDefault();
    if (area.getAttribute("aria-disabled") !== "true") this.press(area.dataset.area, step);
  }

  press(name, step) {
    this.current = name;
    this.onPress(name, step);
  }

  // The buttons below the map count in the area that was pressed last.
  offerSteps() {
    this.tools.hidden = false;
    for (const button of this.tools.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => {
        if (this.current) this.press(this.current, Number(button.dataset.step));
      });
    }
  }

  allow(names) {
    for (const [name, area] of this.areas) {
      const allowed = names.has(name);
      area.classList.toggle("allowed", allowed);
      if (allowed) area.removeAttribute("aria-disabled");
      else area.setAttribute("aria-disabled", "true");
      this.edges.get(name)?.classList.toggle("off", !allowed);
    }
  }

  choose(names) {
    for (const [name, area] of this.areas) {
      const chosen = names.has(name);
      area.classList.toggle("chosen", chosen);
      if (this.edges.has(name)) area.setAttribute("aria-pressed", String(chosen));
    }
  }

  count(name, text) {
    const area = this.areas.get(name);
    const tally = area?.querySelector("[data-tally]");
    if (!tally) return;
    tally.textContent = text;
    area.toggleAttribute("data-count", text !== "");
  }
}

// Shows a part of the sheet. Only the sheet is scrolled: the map stays where the finger is.
export function reveal(part) {
  const sheet = part.closest(".decision");
  const [room, box, style] = [sheet.getBoundingClientRect(), part.getBoundingClientRect(), getComputedStyle(sheet)];
  const above = box.top - room.top - (Number.parseFloat(style.scrollPaddingTop) || 0);
  const below = box.bottom - room.bottom + (Number.parseFloat(style.scrollPaddingBottom) || 0);
  if (above < 0) sheet.scrollTop += above;
  else if (below > 0) sheet.scrollTop += Math.min(above, below);
}

export function fillIn(text, words) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
}
