/** Public interface of the operations module: marks, which are facts about the operation of a site. */

export { dropMark, markOnce, readMark, storeMark } from './mark-store.server.ts';
export { countSealed } from './sealed-store.server.ts';
