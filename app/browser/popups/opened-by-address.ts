/** Ids of popups that the address of this page has opened; forms in them that decide ask twice (GEN-08). */
export const openedByAddress = new Set<string>();
