/** Subjects of a ticket: ids of the sender's own objects, passed along by the page from which they wrote (SUPP-01). */
import { isId, parseId } from '../values/ids.ts';

export const ABOUT_KEYS = ['listingId', 'paymentId', 'conversationId', 'invoice'] as const;
export type AboutKey = (typeof ABOUT_KEYS)[number];

/** `paymentId`: public id of an order. `invoice`: public id of a secure purchase. */
export type About = {
  readonly listingId?: number;
  readonly paymentId?: string;
  readonly conversationId?: number;
  readonly invoice?: string;
};

const PUBLIC_ID = /^[\w-]{22}$/;

/**
 * Reads the parameters of `ABOUT_KEYS` from a form or an address; blank ones count as absent. Null if one cannot be an
 * id.
 */
export function parseAbout(given: Readonly<Partial<Record<AboutKey, unknown>>>): About | null {
  const about: Record<string, string | number> = {};
  for (const key of ABOUT_KEYS) {
    const value = given[key] ?? '';
    if (value === '') continue;
    const read = key === 'listingId' || key === 'conversationId' ? readId(value) : readPublicId(value);
    if (read === null) return null;
    about[key] = read;
  }
  return about;
}

const readId = (value: unknown): number | null =>
  typeof value === 'string' ? parseId(value) : typeof value === 'number' && isId(value) ? value : null;

const readPublicId = (value: unknown): string | null =>
  typeof value === 'string' && PUBLIC_ID.test(value) ? value : null;

export const isAboutNothing = (about: About): boolean => Object.keys(about).length === 0;
