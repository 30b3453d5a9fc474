import { createHmac } from 'node:crypto';

/** Keyed hash that identifies a rater, even after their account has ended. */
export const raterHash = (key: Buffer, kind: 'number' | 'browser', of: string): Buffer =>
  createHmac('sha256', key).update(`${kind} ${of}`).digest().subarray(0, 16);
