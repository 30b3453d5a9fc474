/** What only modules that come later keep between visits (GEN-17), and how each is read back from whatever stands there. */
import type { Recent } from '../popups/recents.ts';
import type { Visit } from '../reports/visit.ts';
import type { Shapes } from './storage-shapes.ts';
import { entriesOf, itemsOf, numberOr, recordOf, textOrNull } from './stored-values.ts';

export type NpsMemory = {
  readonly leads: number;
  readonly buyerAskedAt: number | null;
  readonly sellerAskedAt: number | null;
};

export type PushMemory = {
  readonly askedAt: number | null;
  /** When the user last did something that a push would follow up. */
  readonly helpedAt: number | null;
  readonly savedAt: number | null;
  readonly endpoint: string | null;
};

/** AUTH-01: never a token, a telephone number or an e-mail address. */
export type LocalUser = { readonly id: number; readonly displayName: string };

export type LaterStored = {
  /** Listing id → calls made to its seller. */
  uacts: Readonly<Record<string, number>>;
  nps: NpsMemory;
  /** Names of the popovers that were seen. */
  popovers: readonly string[];
  /** Form name → what was typed. */
  drafts: Readonly<Record<string, unknown>>;
  recents: readonly Recent[];
  /** Catalogue name → version of the local copy. */
  versions: Readonly<Record<string, string>>;
  /** Listing id → what it cost when it was kept as a favourite of this browser, in toman. */
  prices: Readonly<Record<string, number>>;
  /** When the app-suggest bar was dismissed, in milliseconds. */
  appBar: number | null;
  /** When one was asked for pushes, and which address was told to the site when, in milliseconds (NOTI-02). */
  push: PushMemory;
  /** The sitting that goes on (AN-01). */
  visit: Visit | null;
  /** When the note on unread messages was shown, in milliseconds (CHAT-03). */
  chatTold: number | null;
  /** Who is signed in, as far as a name goes. */
  user: LocalUser | null;
};

export const LATER_SHAPES: Shapes<LaterStored> = {
  uacts: (value) => entriesOf(value, numberOr(null)),
  nps: (value) => ({
    leads: numberOr(0)(recordOf(value).leads),
    buyerAskedAt: numberOr(null)(recordOf(value).buyerAskedAt),
    sellerAskedAt: numberOr(null)(recordOf(value).sellerAskedAt),
  }),
  popovers: (value) => itemsOf(value, textOrNull),
  drafts: (value) => entriesOf(value, (draft) => draft ?? null),
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
  user: userOrNull,
};

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
