// Looks now and then whether something public happened, and then shows the page anew.
const game = document.querySelector(".game");
if (game) {
  const version = game.dataset.version;
  const typed = () => document.querySelector(".decision :focus, .decision input:checked");
  setInterval(async () => {
    if (document.hidden || typed()) return;
    const answer = await fetch(`poll/?version=${version}`, { credentials: "same-origin" });
    if (answer.status === 200) location.replace(location.pathname + location.search);
  }, 8000);
}
