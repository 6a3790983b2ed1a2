// Set the theme before the first paint; without one the system decides.
try {
  const { theme } = JSON.parse(localStorage.getItem("nonet.settings") ?? "{}");
  if (["light", "dark", "sepia", "contrast"].includes(theme)) document.documentElement.dataset.theme = theme;
} catch {
  // no storage, no theme of one's own
}
