import { createHmac } from 'node:crypto';

/**
 * Keyed hash that tells whether two bank accounts are equal, without decrypting either (SECP-04). `key`: derived for
 * bank accounts.
 */
export const shebaMark = (key: Buffer, sheba: string): string =>
  createHmac('sha256', key).update(`sheba mark ${sheba}`).digest('base64url');
