// Looks now and then whether something public happened, and then shows the page anew; what is
// half filled in or a draft is not thrown away for it.
const EVERY = 8000;
const AT_FIRST = [1500, 1500, 2000, 3000]; // bots answer within seconds; people take their time
const game = document.querySelector(".game[data-poll]");
const atTable = () => location.pathname === game.dataset.table;
const busy = () =>
  (!atTable() && document.querySelector(".decision")) || document.querySelector(".question.touched, .question :focus, .game textarea:focus");

async function look() {
  if (document.hidden || busy()) return;
  const url = `${game.dataset.poll}?version=${game.dataset.version}`;
  const answer = await fetch(url, { credentials: "same-origin" }).catch(() => null);
  if (answer?.status !== 200 || busy()) return;
  // What was sent to another address would be sent again by loading that anew.
  if (atTable()) location.reload();
  else location.replace(game.dataset.table);
}

function lookLater(times = 0) {
  setTimeout(() => {
    look();
    lookLater(times + 1);
  }, AT_FIRST[times] ?? EVERY);
}

if (game) {
  lookLater();
  document.addEventListener("visibilitychange", look);
}
