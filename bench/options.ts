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
  'browser',
  'first-visit',
  'lighthouse',
  'million',
  'office-lists',
  'tests',
] as const;
export type Part = (typeof PARTS)[number];

/** Parts that take many minutes: a million listings have to be made, or all tests to run. */
const LARGE: readonly Part[] = ['million', 'office-lists', 'tests'];

export type Options = {
  readonly parts: readonly Part[];
  /** Reuses existing databases even if their sources changed since. */
  readonly keep: boolean;
  /** Uses a PostgreSQL server on this machine instead of the embedded one. */
  readonly server: string | null;
  /** Writes a .cpuprofile of the web worker under a load of results. */
  readonly profile: boolean;
  /** Writes the figures into docs/speed.md and docs/speed.json. */
  readonly record: boolean;
};

/** Throws a message for unknown arguments. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
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
    keep: values.keep,
    server: values.server ?? null,
    profile: values.profile,
    record: values.record,
  };
}
