// Set theme, language and direction before the first paint; without a choice the system decides.
{
  const root = document.documentElement;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("nonet.settings") ?? "{}") ?? {};
  } catch {
    // no storage, no choice of one's own
  }
  if (["light", "dark", "sepia", "contrast"].includes(kept.theme)) root.dataset.theme = kept.theme;
  const known = ["en", "de", "ar-XB"];
  const system = navigator.languages.map((name) => name.split("-")[0]).find((name) => known.includes(name));
  root.lang = known.includes(kept.language) ? kept.language : (system ?? "en");
  root.dir = root.lang.startsWith("ar") ? "rtl" : "ltr"; // ar-XB: English from right to left, to look at
}
