/** The door of operations: what a site knows of its own running. */

export { dropMark, markOnce, readMark, storeMark } from './mark-store.server.ts';
export { countSealed } from './sealed-store.server.ts';
