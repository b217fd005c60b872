/** Small things kept on this device between visits. Where nothing can be stored they hold for this visit. */

/** @param {string} name @returns {string | null} */
export function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** A value stored as JSON, not to be trusted; null for none. @param {string} name @returns {any} */
export function storedValue(name) {
  try {
    return JSON.parse(stored(name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} name @param {string | null} text null removes it */
export function store(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Full or forbidden.
  }
}
