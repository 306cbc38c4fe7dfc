// Makes leafing through a game live: arrow keys, slider and playing by itself, without new pages.
const root = document.getElementById("replay");
const slider = document.getElementById("slider");
const play = root.querySelector(".play");
let asked = 0;
let timer = 0;

async function show(address) {
  const mine = ++asked;
  const answer = await fetch(address, { credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== asked) return; // somebody leafed on meanwhile
  const fresh = page.getElementById("replay");
  if (!fresh) {
    location.assign(address);
    return;
  }
  const focused = document.activeElement?.dataset?.step;
  for (const part of root.querySelectorAll("[data-live]")) {
    const other = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (other) part.replaceWith(other);
  }
  slider.value = page.getElementById("slider").value;
  if (focused) root.querySelector(`[data-step="${focused}"]`)?.focus();
  history.replaceState(null, "", address);
}

function step(name) {
  const link = root.querySelector(`[data-step="${name}"]`);
  return link ? show(link.href) : null;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = play.dataset.play;
}

async function go() {
  const going = step("next");
  if (!going) return stop();
  await going;
  if (timer) timer = setTimeout(go, 1000 * Number(root.dataset.seconds));
}

function start() {
  play.textContent = play.dataset.pause;
  timer = setTimeout(go, 400);
}

root.classList.add("live");
play.hidden = false;
play.dataset.play = play.textContent;
play.addEventListener("click", () => (timer ? stop() : start()));
root.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step], a[data-to]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  show(link.href);
});
slider.addEventListener("input", () => {
  stop();
  const address = new URL(slider.form.action);
  address.search = new URLSearchParams(new FormData(slider.form));
  show(address.href);
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea") || event.altKey || event.ctrlKey || event.metaKey) return;
  const name = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (!name) return;
  event.preventDefault();
  stop();
  step(name);
});
if (root.dataset.playing) start();
