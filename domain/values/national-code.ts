/** National codes: ten digits for a person, eleven for a company, each with a check digit (LEAS-02). */
import { latinDigits } from './persian-text.ts';

/** Number of digits of a person's and of a company's code. */
const NATIONAL_CODE = { person: 10, company: 11 } as const;

/** Parses a code to Latin digits; null if the code is wrong. Spaces and dashes are ignored. */
export function parseNationalCode(typed: string): string | null {
  const code = latinDigits(typed.replace(/[\s\p{Pd}\u200c\u200e\u200f]/gu, ''));
  if (!/^\d+$/.test(code)) return null;
  if (code.length === NATIONAL_CODE.person) return isPerson(code) ? code : null;
  return code.length === NATIONAL_CODE.company && isCompany(code) ? code : null;
}

/** Whether the check digit is right. Ten equal digits would pass the check, but no person has such a code. */
function isPerson(code: string): boolean {
  if (/^(\d)\1*$/.test(code)) return false;
  const digits = digitsOf(code);
  const sum = digits.slice(0, -1).reduce((all, digit, at) => all + digit * (NATIONAL_CODE.person - at), 0);
  const rest = sum % 11;
  return digits.at(-1) === (rest < 2 ? rest : 11 - rest);
}

const WEIGHTS = [29, 27, 23, 19, 17] as const;

function isCompany(code: string): boolean {
  const digits = digitsOf(code);
  // The six digits in the middle are the company's number, which is never 0.
  if (/^\d{3}0{6}/.test(code)) return false;
  const added = (digits[9] ?? 0) + 2;
  const sum = digits
    .slice(0, -1)
    .reduce((all, digit, at) => all + (digit + added) * (WEIGHTS[at % WEIGHTS.length] ?? 0), 0);
  return digits.at(-1) === (sum % 11) % 10;
}

const digitsOf = (code: string): number[] => [...code].map(Number);
