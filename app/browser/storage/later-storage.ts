import { LATER_SHAPES } from '../../stored/later-storage-shapes.ts';
import { localBackend, openStore } from './storage.ts';

/**
 * Store of further names in the same local storage. It is a separate module, so that the first script does not load the
 * parsers of these names.
 */
export const laterStorage = openStore(localBackend, LATER_SHAPES);
