/** Shebas, the Iranian IBANs: IR, two check digits, and 22 digits of bank and account. */
import { latinDigits } from './persian-text.ts';

const PATTERN = /^(?:IR)?(\d{24})$/;
/** IR as numbers (I = 18, R = 27), which stand behind the account where the remainder is taken. */
const COUNTRY = '1827';

/** As it is stored, `IR` and 24 digits; null if its check digits are wrong. Spaces, dashes and a missing IR do not matter. */
export function parseSheba(typed: string): string | null {
  const digits = PATTERN.exec(bare(typed))?.[1];
  if (digits === undefined) return null;
  const [check, account] = [digits.slice(0, 2), digits.slice(2)];
  // 98 less a remainder of 97: others are never given, though they may divide as well.
  if (Number(check) < 2 || Number(check) > 98) return null;
  return BigInt(`${account}${COUNTRY}${check}`) % 97n === 1n ? `IR${digits}` : null;
}

/** A right one as people read it, IR and its digits in groups of four; anything else as it was typed. */
export const spacedSheba = (typed: string): string => parseSheba(typed)?.replace(/.{4}(?=.)/g, '$& ') ?? typed;

/** The three digits of the bank behind the check digits, as soon as they are typed; null before. */
export const bankOfSheba = (typed: string): string | null => /^(?:IR)?\d{2}(\d{3})\d*$/.exec(bare(typed))?.[1] ?? null;

const bare = (typed: string): string =>
  latinDigits(typed.replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')).toUpperCase();
