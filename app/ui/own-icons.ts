/** Symbols drawn for this site; the rest of the sprite is lucide's. */
export const OWN_ICONS: Readonly<Record<string, { readonly box: string; readonly shapes: string }>> = {
  /** The logo: the pointed gate of a bazaar. */
  gate: {
    box: '0 0 32 32',
    shapes:
      '<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9zM7 25.5h5v-7.2c0-2.5 2.4-3.6 4-5.8 1.6 2.2 4 3.3 4 5.8v7.2h5V14.2c0-4.7-5.6-6-9-9.7-3.4 3.7-9 5-9 9.7z"/>',
  },
};
