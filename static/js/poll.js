// Looks now and then whether something public happened, and then shows the page anew; what is
// half filled in or a draft is not thrown away for it.
const game = document.querySelector(".game[data-poll]");
const busy = () =>
  location.pathname !== game.dataset.table || document.querySelector(".question.touched, .question :focus, .game textarea:focus");

async function look() {
  if (document.hidden || busy()) return;
  const url = `${game.dataset.poll}?version=${game.dataset.version}`;
  const answer = await fetch(url, { credentials: "same-origin" }).catch(() => null);
  if (answer?.status === 200 && !busy()) location.reload();
}

if (game) {
  setInterval(look, 8000);
  document.addEventListener("visibilitychange", look);
}
