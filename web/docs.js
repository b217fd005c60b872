/** Applies the theme chosen in the page to the documentation. Loaded first, so that no other theme flashes. */
let theme = null;
try {
  theme = localStorage.getItem('ninefold.theme');
} catch {
  // No storage: the system's theme.
}
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
