import { createHmac } from 'node:crypto';
import { seal, unseal } from './seal.server.ts';

/** `nationalCodes`: key that is derived for national codes only. */
export type CodeKey = { readonly nationalCodes: Buffer };

export type SealedCode = { readonly sealed: Buffer; readonly mark: string; readonly tail: string };

const TAIL = 3;

/**
 * Encrypts a national code for one row. `of` names the row, for example `leasing request 7`. `mark` is a keyed hash, by
 * which two codes can be compared without decrypting them.
 */
export const sealCode = (key: CodeKey, of: string, code: string): SealedCode => ({
  sealed: seal(key.nationalCodes, about(of), code),
  mark: nationalCodeMark(key, code),
  tail: code.slice(-TAIL),
});

/** Decrypts a national code. Throws if the sealed value was changed or belongs to another row. */
export const openCode = ({ nationalCodes }: CodeKey, of: string, sealed: Buffer): string =>
  unseal(nationalCodes, about(of), sealed);

export const nationalCodeMark = ({ nationalCodes }: CodeKey, code: string): string =>
  createHmac('sha256', nationalCodes).update(`national code mark ${code}`).digest('base64url');

const about = (of: string): string => `national code of ${of}`;
