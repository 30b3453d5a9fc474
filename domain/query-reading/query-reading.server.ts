/** The door of query-reading: what words are known, and the aliases that staff give them (SRCH-16). */

export { readAlias, type StoredAlias } from './alias-change-store.server.ts';
export { addAlias, removeAlias, undoAliasChange } from './alias-changes.server.ts';
export { aliasList, type ListedAlias } from './alias-list-store.server.ts';
export { readAliasVersion, upsertShippedAliases } from './alias-store.server.ts';
export { dictionaryVersion } from './dictionaries.server.ts';
export { renewPriceScales } from './price-scale-store.server.ts';
export { createQueryReaders, type QueryReader } from './query-reader.server.ts';
export { createTitleReaders, type TitleReader } from './title-readers.server.ts';
export { renewWords } from './word-store.server.ts';
