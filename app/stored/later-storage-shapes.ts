/** Values in the browser's storage that only lazy modules use (GEN-17), with parsers that accept any input. */
import { NPS_MONTHS } from '../../domain/surveys/survey-times.ts';
import { type Calls, timesOrNull } from './calls.ts';
import type { Shapes } from './storage-shapes.ts';
import { entriesOf, itemsOf, numberOr, recordOf, textOrNull } from './stored-values.ts';

/** A visit of this browser: its id, and the time of the last activity (milliseconds). */
export type Visit = { readonly id: string; readonly at: number };

/** A recently chosen brand or model (CAT-04). */
export type Recent = { readonly name: string; readonly value: string; readonly label: string };

export type NpsMemory = {
  readonly leads: number;
  readonly buyerAskedAt: number | null;
  readonly sellerAskedAt: number | null;
  /** Months until the next survey, as in the last answer of the site. */
  readonly months: number;
};

/** Time of the last request to rate a listing's seller, and number of such requests. */
export type RatingPrompt = { readonly at: number; readonly times: number };

export type PushMemory = {
  readonly askedAt: number | null;
  /** Time of the user's last action for which push notifications are useful, such as a saved search. */
  readonly helpedAt: number | null;
  readonly savedAt: number | null;
  readonly endpoint: string | null;
};

/** Signed-in user; never contains a token, a telephone number or an e-mail address (AUTH-01). */
export type LocalUser = { readonly id: number; readonly displayName: string };

export type LaterStored = {
  uacts: Calls;
  /** Listing id → last request to rate its seller (RATE-01). */
  ratings: Readonly<Record<string, RatingPrompt>>;
  nps: NpsMemory;
  /** Names of the popovers already shown. */
  popovers: readonly string[];
  /** Form name → account of the author, and the values (`own-drafts.ts`). */
  drafts: Readonly<Record<string, unknown>>;
  /**
   * Opaque mark (`account-mark.ts`) of the account that viewed the listings in `viewed`; null if only visitors viewed
   * them.
   */
  viewedBy: string | null;
  recents: readonly Recent[];
  /** Catalogue name → version of its copy in this browser. */
  versions: Readonly<Record<string, string>>;
  /** Listing id → its price in toman when this browser saved it as a favourite. */
  prices: Readonly<Record<string, number>>;
  /** Time at which the app-suggest bar was dismissed, in milliseconds. */
  appBar: number | null;
  /**
   * Times, in milliseconds, of the request for permission and of the registration, with the registered subscription
   * (NOTI-02).
   */
  push: PushMemory;
  /** The current visit (AN-01). */
  visit: Visit | null;
  /** Time at which the toast about unread messages was last shown, in milliseconds (CHAT-03). */
  chatTold: number | null;
  /** Time of the last sign-out, in milliseconds; open tabs then delete personal data (`sign-outs.ts`). */
  signedOut: number | null;
  /** Id and name of the signed-in user. */
  user: LocalUser | null;
};

export const LATER_SHAPES: Shapes<LaterStored> = {
  uacts: (value) => entriesOf(value, timesOrNull),
  ratings: (value) => entriesOf(value, askedOrNull),
  nps: (value) => ({
    leads: numberOr(0)(recordOf(value).leads),
    buyerAskedAt: numberOr(null)(recordOf(value).buyerAskedAt),
    sellerAskedAt: numberOr(null)(recordOf(value).sellerAskedAt),
    months: numberOr(NPS_MONTHS)(recordOf(value).months),
  }),
  popovers: (value) => itemsOf(value, textOrNull),
  drafts: (value) => entriesOf(value, (draft) => draft ?? null),
  viewedBy: textOrNull,
  recents: (value) => itemsOf(value, recentOrNull).slice(0, 5),
  versions: (value) => entriesOf(value, textOrNull),
  prices: (value) => entriesOf(value, numberOr(null)),
  appBar: numberOr(null),
  push: (value) => ({
    askedAt: numberOr(null)(recordOf(value).askedAt),
    helpedAt: numberOr(null)(recordOf(value).helpedAt),
    savedAt: numberOr(null)(recordOf(value).savedAt),
    endpoint: textOrNull(recordOf(value).endpoint),
  }),
  visit: visitOrNull,
  chatTold: numberOr(null),
  signedOut: numberOr(null),
  user: userOrNull,
};

function askedOrNull(value: unknown): RatingPrompt | null {
  const { at, times } = recordOf(value);
  return typeof at === 'number' && typeof times === 'number' ? { at, times } : null;
}

function userOrNull(value: unknown): LocalUser | null {
  const { id, displayName } = recordOf(value);
  return typeof id === 'number' && typeof displayName === 'string' ? { id, displayName } : null;
}

function visitOrNull(value: unknown): Visit | null {
  const { id, at } = recordOf(value);
  return typeof id === 'string' && typeof at === 'number' ? { id, at } : null;
}

function recentOrNull(value: unknown): Recent | null {
  const { name, value: id, label } = recordOf(value);
  return typeof name === 'string' && typeof id === 'string' && typeof label === 'string'
    ? { name, value: id, label }
    : null;
}
