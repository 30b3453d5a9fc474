/**
 * Finds the words for a leaf category. If it has no words of its own, they are derived from its top category and its
 * attributes.
 */
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { ATTIRE } from './attire.ts';
import { BUSINESS } from './business.ts';
import { COMMUNITY } from './community.ts';
import { DIGITAL } from './digital.ts';
import { GADGETS } from './gadgets.ts';
import { HOME } from './home.ts';
import { HOUSEHOLD } from './household.ts';
import { JOBS } from './jobs.ts';
import type { Kind } from './kind.ts';
import { LEISURE } from './leisure.ts';
import { PERSONAL } from './personal.ts';
import { SERVICES } from './services.ts';
import { TRADE } from './trade.ts';

export const ALL_KINDS: readonly Kind[] = [
  ...DIGITAL,
  ...GADGETS,
  ...HOME,
  ...HOUSEHOLD,
  ...PERSONAL,
  ...ATTIRE,
  ...LEISURE,
  ...SERVICES,
  ...JOBS,
  ...COMMUNITY,
  ...BUSINESS,
  ...TRADE,
];
const BY_SLUG = new Map(ALL_KINDS.flatMap((kind) => kind.slugs.map((slug) => [slug, kind])));

/** Style and price by the slug of the top category, for leaf categories without words of their own. */
const GROUPS: Readonly<Record<string, Pick<Kind, 'style' | 'price'>>> = {
  services: { style: 'service', price: [2_000_000, 0.7] },
  jobs: { style: 'job', price: [30_000_000, 0.3] },
  community: { style: 'social', price: [0, 0] },
  animals: { style: 'animal', price: [5_000_000, 0.9] },
};
const SOME_GROUP: Pick<Kind, 'style' | 'price'> = { style: 'goods', price: [5_000_000, 1] };

export function kindOf(category: Category): Kind {
  const known = BY_SLUG.get(category.slug);
  if (known) return known;
  const top = category.path[0]?.slug ?? '';
  return {
    ...(GROUPS[top] ?? SOME_GROUP),
    slugs: [category.slug],
    weight: 0.6,
    items: [{ name: category.name, median: null, facts: {} }],
    brands: [],
    traits: [],
    prefix: '',
    base: {},
  };
}
