import { LATER_SHAPES } from './later-storage-shapes.ts';
import { localBackend, openStore } from './storage.ts';

/** The same storage under other names: the first script does without their shapes. */
export const laterStorage = openStore(localBackend, LATER_SHAPES);
