import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../values/seal.server.ts';

/** `nationalCodes`: derived for them alone. */
export type CodeKey = { readonly nationalCodes: Buffer };

export type SealedCode = { readonly sealed: Buffer; readonly mark: string; readonly tail: string };

const TAIL = 3;

/** Sealed for one request; the mark tells whether two codes are one without opening either. */
export const sealCode = (key: CodeKey, requestId: number, code: string): SealedCode => ({
  sealed: seal(key.nationalCodes, about(requestId), code),
  mark: markOf(key, code),
  tail: code.slice(-TAIL),
});

/** Throws if it was changed, or belongs to another request. */
export const openCode = ({ nationalCodes }: CodeKey, requestId: number, sealed: Buffer): string =>
  unseal(nationalCodes, about(requestId), sealed);

export const markOf = ({ nationalCodes }: CodeKey, code: string): string =>
  createHmac('sha256', nationalCodes).update(`national code mark ${code}`).digest('base64url');

const about = (requestId: number): string => `national code of leasing request ${requestId}`;
