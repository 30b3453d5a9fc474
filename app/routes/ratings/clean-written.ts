import { cleanProse } from '../../../domain/values/persian-text.ts';

/** Cleans what somebody writes; spaces and half spaces around it say nothing. */
export const cleanWritten = (typed: string): string => cleanProse(typed).replace(/^[\s\u200c]+|[\s\u200c]+$/gu, '');
