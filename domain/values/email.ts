/** Parses e-mail addresses as people type them, and masks them for display. */
import { latinDigits } from './persian-text.ts';

const LONGEST = 254;
/** Spaces and direction marks around an address that was copied from a right-to-left text. */
const AROUND =
  /^[\p{Zs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+|[\p{Zs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+$/gu;
/**
 * Part before the @: without quotes, brackets and commas, and without `%`, `!` and `|`, which old addresses used for
 * routes through other hosts.
 */
const LOCAL = /^(?=.{1,64}$)[a-z0-9#$&*+/=?^_{}~-]+(?:\.[a-z0-9#$&*+/=?^_{}~-]+)*$/;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * Parses one address to lower case; null if it is invalid (AUTH-02). Characters outside ASCII are refused, so that no
 * address looks like another.
 */
export function parseEmail(text: string): string | null {
  const address = latinDigits(text.slice(0, LONGEST * 2).replace(AROUND, ''));
  if (text.length > LONGEST * 2 || address.length > LONGEST || !/^[\x21-\x7E]+$/.test(address)) return null;
  const lower = address.toLowerCase();
  const at = lower.indexOf('@');
  return LOCAL.test(lower.slice(0, Math.max(0, at))) && HOST.test(lower.slice(at + 1)) ? lower : null;
}

/** Masks an address as «s•••@example.com», which its owner still recognises. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? email.slice(0, 1) : ''}•••${email.slice(at)}`;
}
