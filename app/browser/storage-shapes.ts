/** What the browser keeps between visits (GEN-17), and how each is read back from whatever stands there. */
import type { Recent } from './recents.ts';
import type { Visit } from './visit.ts';

export const SCHEMA_VERSION = 4;

export type ListMemory = {
  readonly url: string;
  readonly items: readonly { readonly id: number; readonly href: string }[];
};
export type ScrollMemory = Readonly<
  Record<string, { readonly y: number; readonly pages: number; readonly at: number }>
>;
export type NpsMemory = {
  readonly leads: number;
  readonly buyerAskedAt: number | null;
  readonly sellerAskedAt: number | null;
};

export type PushMemory = {
  readonly askedAt: number | null;
  readonly savedAt: number | null;
  readonly endpoint: string | null;
};

/** AUTH-01: never a token, a telephone number or an e-mail address. */
export type LocalUser = { readonly id: number; readonly displayName: string };

export type Stored = {
  /** Listing id → calls made to its seller. */
  uacts: Readonly<Record<string, number>>;
  nps: NpsMemory;
  /** Names of the popovers that were seen. */
  popovers: readonly string[];
  /** The list one came from, for previous and next. */
  list: ListMemory | null;
  /** Address → position, with the further pages that were loaded. */
  scroll: ScrollMemory;
  /** Form name → what was typed. */
  drafts: Readonly<Record<string, unknown>>;
  recents: readonly Recent[];
  /** Catalogue name → version of the local copy. */
  versions: Readonly<Record<string, string>>;
  hidden: readonly number[];
  /** Listings seen lately, the last one first. */
  viewed: readonly number[];
  /** The last results url. */
  results: string | null;
  /** How lists of cards look. */
  look: 'list' | 'grid';
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

/** Each gives today's shape for any value at all: what does not fit is dropped. */
export const SHAPES: { readonly [K in keyof Stored]: (value: unknown) => Stored[K] } = {
  uacts: (value) => entriesOf(value, numberOr(null)),
  nps: (value) => ({
    leads: numberOr(0)(recordOf(value).leads),
    buyerAskedAt: numberOr(null)(recordOf(value).buyerAskedAt),
    sellerAskedAt: numberOr(null)(recordOf(value).sellerAskedAt),
  }),
  popovers: (value) => itemsOf(value, textOrNull),
  list: listOrNull,
  scroll: (value) => entriesOf(value, scrollOrNull),
  drafts: (value) => entriesOf(value, (draft) => draft ?? null),
  recents: (value) => itemsOf(value, recentOrNull).slice(0, 5),
  versions: (value) => entriesOf(value, textOrNull),
  hidden: (value) => itemsOf(value, numberOr(null)),
  viewed: (value) => itemsOf(value, numberOr(null)),
  results: textOrNull,
  look: (value) => (value === 'list' ? 'list' : 'grid'),
  appBar: numberOr(null),
  push: (value) => ({
    askedAt: numberOr(null)(recordOf(value).askedAt),
    savedAt: numberOr(null)(recordOf(value).savedAt),
    endpoint: textOrNull(recordOf(value).endpoint),
  }),
  visit: visitOrNull,
  chatTold: numberOr(null),
  user: userOrNull,
};

function numberOr<T extends number | null>(otherwise: T): (value: unknown) => number | T {
  return (value) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function itemsOf<T>(value: unknown, item: (value: unknown) => T | null): T[] {
  return Array.isArray(value) ? value.flatMap((each) => item(each) ?? []) : [];
}

function entriesOf<T>(value: unknown, item: (value: unknown) => T | null): Record<string, T> {
  const kept = Object.entries(recordOf(value)).flatMap(([name, each]) => {
    const fits = item(each);
    return fits === null ? [] : [[name, fits] as const];
  });
  return Object.fromEntries(kept);
}

function listOrNull(value: unknown): ListMemory | null {
  const { url, items } = recordOf(value);
  if (typeof url !== 'string' || !Array.isArray(items)) return null;
  return {
    url,
    items: itemsOf(items, (item) => {
      const { id, href } = recordOf(item);
      return typeof id === 'number' && typeof href === 'string' ? { id, href } : null;
    }),
  };
}

function scrollOrNull(value: unknown): ScrollMemory[string] | null {
  const { y, pages, at } = recordOf(value);
  return typeof y === 'number' ? { y, pages: numberOr(0)(pages), at: numberOr(0)(at) } : null;
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
