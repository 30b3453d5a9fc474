import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const PARTS = [
  'search',
  'search-words',
  'accounts',
  'posting',
  'posting-help',
  'pictures',
  'moderation',
  'office',
  'support',
  'keyboard',
  'saved-searches',
  'analytics',
  'chat',
  'contact',
  'users',
  'leasing',
  'reviews',
  'shops',
  'feeds',
  'ledger',
  'payments',
  'purchases',
  'cache',
  'public',
  'browser',
  'first-visit',
  'lighthouse',
  'million',
  'office-lists',
  'tests',
] as const;
export type Part = (typeof PARTS)[number];

/**
 * Parts that take many minutes, because they need a million listings or run all tests. A quick run measures them only
 * if they are named.
 */
const LARGE: readonly Part[] = ['million', 'office-lists', 'tests'];
/** Largest number of listings that a quick run makes. */
const QUICK_LISTINGS = 20_000;
const DATA = fileURLToPath(new URL('../data/bench', import.meta.url));

export type Options = {
  readonly parts: readonly Part[];
  /** Makes databases of at most 20,000 listings, whose figures are reported without budgets. */
  readonly quick: boolean;
  /** Folder of the databases and logs. */
  readonly data: string;
  /** Reuses existing databases even if their sources changed since. */
  readonly keep: boolean;
  /** Address of a PostgreSQL server on this machine to use instead of the embedded one; null for the embedded one. */
  readonly server: string | null;
  /** Whether to write a .cpuprofile of the web worker while results pages are requested. */
  readonly profile: boolean;
  /** Writes the figures into docs/speed.md and docs/speed.json. */
  readonly record: boolean;
};

/** Reads the command line. Throws an error with a message for unknown arguments. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      data: { type: 'string', default: DATA },
      keep: { type: 'boolean', default: false },
      server: { type: 'string' },
      profile: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  if (values.record && values.quick) throw new Error('Figures of --quick are not recorded: leave out --record.');
  const asked = values.only.flatMap((names) => names.split(','));
  const strange = asked.find((name) => !PARTS.some((part) => part === name));
  if (strange) throw new Error(`There is no part "${strange}"; the parts are ${PARTS.join(', ')}.`);
  const all = PARTS.filter((part) => !(values.quick && LARGE.includes(part)));
  return {
    parts: asked.length ? PARTS.filter((part) => asked.includes(part)) : all,
    quick: values.quick,
    data: resolve(values.data),
    keep: values.keep,
    server: values.server ?? null,
    profile: values.profile,
    record: values.record,
  };
}

/** Number of listings to make: in a full run as many as given, in a quick run at most `QUICK_LISTINGS`. */
export function listingsOf({ quick }: Pick<Options, 'quick'>, listings: number): number {
  return quick ? Math.min(listings, QUICK_LISTINGS) : listings;
}
