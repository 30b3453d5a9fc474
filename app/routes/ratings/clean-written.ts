import { cleanProse } from '../../../domain/values/persian-text.ts';
import { trimSpaces } from '../../../domain/values/trim-ends.ts';

/** Cleans what somebody writes; spaces and half spaces around it say nothing. */
export const cleanWritten = (typed: string): string => trimSpaces(cleanProse(typed));
