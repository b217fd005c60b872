/** The few pictures of the element. Those of the page stand in its document, out of reach. */

/** By the kind of the verdict. */
export const seals = {
  one: 'M6 12.5l4 4 8-9',
  none: 'M7 7l10 10M17 7L7 17',
  many: 'M6 8h12M6 12h12M6 16h12',
  empty: 'M12 7v10M7 12h10',
  asking: 'M7 12h.01M12 12h.01M17 12h.01',
  failed: 'M12 6v7M12 17h.01',
};

export const ERASE = 'M9 6h11v12H9l-5.5-6zM12 9.5l5 5M17 9.5l-5 5';
