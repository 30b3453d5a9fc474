/** Time slots of a day, written in whole hours: «9-12 12-15». */
import { latinDigits } from './persian-text.ts';

export type DaySlot = { readonly from: number; readonly until: number };

const SLOTS_MOST = 8;
const MIDNIGHT = 24;

/**
 * Canonical form, in which slots are stored. Null unless the text holds one to eight slots in order that do not
 * overlap.
 */
export function parseDaySlots(typed: string): string | null {
  const parts = latinDigits(typed)
    .replace(/\s*\p{Pd}\s*/gu, '-')
    .split(/[\s،,]+/u)
    .filter((part) => part !== '');
  const slots = parts.map(parseSlot);
  if (slots.length === 0 || slots.length > SLOTS_MOST) return null;
  const areInOrder = slots.every((slot, at) => slot !== null && (at === 0 || (slots[at - 1]?.until ?? 0) <= slot.from));
  return areInOrder ? slots.map((slot) => `${slot?.from}-${slot?.until}`).join(' ') : null;
}

function parseSlot(part: string): DaySlot | null {
  const hours = /^(\d{1,2})-(\d{1,2})$/.exec(part);
  const [from, until] = [Number(hours?.[1]), Number(hours?.[2])];
  return from < until && until <= MIDNIGHT ? { from, until } : null;
}

/** Slots of a stored text in canonical form. */
export const daySlots = (stored: string): readonly DaySlot[] =>
  stored.split(' ').flatMap((part) => parseSlot(part) ?? []);
