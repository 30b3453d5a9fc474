/** Ids of popups that this page's address opened. Forms for decisions in them ask for confirmation (GEN-08). */
export const openedByAddress = new Set<string>();
