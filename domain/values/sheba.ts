/** Shebas, the Iranian IBANs: `IR`, two check digits, and 22 digits of bank and account. */
import { latinDigits } from './persian-text.ts';

const PATTERN = /^(?:IR)?(\d{24})$/;
/**
 * Letters I and R as numbers (I = 18, R = 27). In the number whose remainder is checked, they stand after the account.
 */
const COUNTRY = '1827';

/**
 * Parses a sheba to the stored form, `IR` and 24 digits; null if its check digits are wrong. Spaces, dashes and a
 * missing `IR` are accepted.
 */
export function parseSheba(typed: string): string | null {
  const digits = PATTERN.exec(bare(typed))?.[1];
  if (digits === undefined) return null;
  const [check, account] = [digits.slice(0, 2), digits.slice(2)];
  // Check digits are 98 minus a remainder of 97, so 02 to 98. Other values may satisfy the division, but are never
  // issued.
  if (Number(check) < 2 || Number(check) > 98) return null;
  return BigInt(`${account}${COUNTRY}${check}`) % 97n === 1n ? `IR${digits}` : null;
}

/** A valid sheba as people read it, in groups of four; any other text as it was typed. */
export const spacedSheba = (typed: string): string => parseSheba(typed)?.replace(/.{4}(?=.)/g, '$& ') ?? typed;

/** The three digits of the bank, which follow the check digits; null until they are typed. */
export const bankOfSheba = (typed: string): string | null => /^(?:IR)?\d{2}(\d{3})\d*$/.exec(bare(typed))?.[1] ?? null;

const bare = (typed: string): string =>
  latinDigits(typed.replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')).toUpperCase();
