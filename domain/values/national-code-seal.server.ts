import { createHmac } from 'node:crypto';
import { seal, unseal } from './seal.server.ts';

/** `nationalCodes`: derived for them alone. */
export type CodeKey = { readonly nationalCodes: Buffer };

export type SealedCode = { readonly sealed: Buffer; readonly mark: string; readonly tail: string };

const TAIL = 3;

/**
 * Seals a national code for one row, which `of` names, such as `leasing request 7`; the mark tells whether two codes are one
 * without opening either.
 */
export const sealCode = (key: CodeKey, of: string, code: string): SealedCode => ({
  sealed: seal(key.nationalCodes, about(of), code),
  mark: markOf(key, code),
  tail: code.slice(-TAIL),
});

/** Throws if it was changed, or belongs to another row. */
export const openCode = ({ nationalCodes }: CodeKey, of: string, sealed: Buffer): string =>
  unseal(nationalCodes, about(of), sealed);

export const markOf = ({ nationalCodes }: CodeKey, code: string): string =>
  createHmac('sha256', nationalCodes).update(`national code mark ${code}`).digest('base64url');

const about = (of: string): string => `national code of ${of}`;
