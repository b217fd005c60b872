/** The documentation in the colours that were chosen in the page. Loaded first, so that none flash. */
let theme = null;
try {
  theme = localStorage.getItem('ninefold.theme');
} catch {
  // No storage: as the system has it.
}
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
