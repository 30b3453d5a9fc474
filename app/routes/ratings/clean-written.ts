import { cleanProse } from '../../../domain/values/persian-text.ts';
import { trimSpaces } from '../../../domain/values/trim-ends.ts';

/** Cleans a text, and removes spaces and zero-width non-joiners at both ends. */
export const cleanWritten = (typed: string): string => trimSpaces(cleanProse(typed));
