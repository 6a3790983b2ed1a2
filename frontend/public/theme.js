// Set theme, language and direction before the first paint; the system's settings are the default.
{
  const root = document.documentElement;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("nonet.settings") ?? "{}") ?? {};
  } catch {
    // without storage there are no saved settings
  }
  if (["light", "dark", "sepia", "contrast"].includes(kept.theme)) root.dataset.theme = kept.theme;
  const known = ["en", "de", "ar-XB"];
  const system = navigator.languages.map((name) => name.split("-")[0]).find((name) => known.includes(name));
  root.lang = known.includes(kept.language) ? kept.language : (system ?? "en");
  root.dir = root.lang.startsWith("ar") ? "rtl" : "ltr"; // ar-XB: English from right to left, to test the layout
}
