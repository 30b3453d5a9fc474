import { LATER_SHAPES } from '../../stored/later-storage-shapes.ts';
import { localBackend, openStore } from './storage.ts';

/** Same storage with more names: the first script does without their parsers. */
export const laterStorage = openStore(localBackend, LATER_SHAPES);
