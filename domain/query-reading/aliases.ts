/** Everyday words for names of the taxonomy and of places; stored as data, which staff can change. */
import { type Place, type Places, placeAt } from '../locations/places.ts';
import { CAR_MODEL, type Category, type Taxonomy } from '../taxonomy/taxonomy.ts';
import type { Target } from './meaning.ts';
import { nameKey } from './terms.ts';

/**
 * A phrase and its meaning. A target is `c/<slug>,<slug>` (categories), `o/<attribute>/<option>,<option>`,
 * `f/<attribute>` (a checkbox), `m/<brand>/<start of model slugs>|…`, `p/<slug>,<slug>` (places) or `w/<word>` (a word
 * that listings have).
 */
export type Alias = {
  readonly phrase: string;
  readonly target: string;
  /** Whether the phrase is always a property of something, never the item searched for. */
  readonly isModifier: boolean;
};

type AliasMeaning = {
  readonly targets: readonly Target[];
  readonly places: readonly Place[];
  readonly word: string | null;
  readonly isNoun: boolean;
};

const NOTHING: AliasMeaning = { targets: [], places: [], word: null, isNoun: false };

/** Targets of an alias in this catalogue, without any that no longer exist. */
export function aliasTargets({ target }: Alias, taxonomy: Taxonomy, places: Places): AliasMeaning {
  const [kind, one = '', two = ''] = target.split('/');
  if (kind === 'w') return { ...NOTHING, word: nameKey(one) };
  if (kind === 'p') return { ...NOTHING, places: one.split(',').flatMap((slug) => placeAt(places, slug) ?? []) };
  if (kind === 'c') {
    const categories = one.split(',').flatMap((slug) => taxonomy.bySlug.get(slug) ?? []);
    return {
      ...NOTHING,
      targets: categories.map((category): Target => ({ kind: 'category', category })),
      isNoun: true,
    };
  }
  if (kind === 'm') return { ...NOTHING, targets: modelTargets(one, two, taxonomy), isNoun: true };
  const attribute = [...taxonomy.attributes.values()].find(({ key }) => key === one);
  if (!attribute) return NOTHING;
  if (kind === 'f') return { ...NOTHING, targets: [{ kind: 'tick', attribute }], isNoun: false };
  const options = attribute.options.filter(({ slug }) => two.split(',').includes(slug));
  return {
    ...NOTHING,
    targets: options.map((option): Target => ({ kind: 'option', attribute, option })),
    isNoun: !MODIFIERS.has(attribute.key),
  };
}

/** Attribute keys that end in `kind` but are properties and not kinds of item: «روزانه», «خصوصی», «ورزشی». */
const PROPERTIES = new Set([
  ...['seller_kind', 'provider_kind', 'class_kind', 'pay_kind', 'contract_kind', 'sale_kind', 'rent_kind', 'sim_kind'],
  ...[
    'storage_kind',
    'graphics_kind',
    'partnership_kind',
    'gift_kind',
    'wanted_kind',
    'lost_item_kind',
    'lost_pet_kind',
  ],
  ...['volunteer_kind', 'event_kind', 'bicycle_kind', 'shoe_kind', 'motorcycle_kind', 'eyewear_kind', 'leather_kind'],
  ...['wholesale_kind', 'rental_car_kind', 'photo_service_kind', 'print_service_kind', 'upholstery', 'carpet_kind'],
  'fits_car_brand',
]);

/** Attributes whose everyday words are properties and never the item searched for: «دست دوم», «اتومات». */
const MODIFIERS = new Set([
  ...['condition', 'body_condition', 'gearbox', 'fuel', 'contract_kind', 'laptop_use', 'body_colour'],
]);

/** Whether the options of an attribute name the item itself: kinds, brands, models and breeds. */
export const isTelling = (key: string): boolean =>
  /(?:_|^)(?:kind|brand|model|breed|taught|operator|item)$/.test(key) && !PROPERTIES.has(key);

/**
 * Models of a brand whose slugs begin with one of the `starts`, which are separated by `|`. A `^` before a start has no
 * effect; it only shows readers that it is a beginning.
 */
function modelTargets(brandSlug: string, starts: string, taxonomy: Taxonomy): Target[] {
  const brand: Category | undefined = taxonomy.bySlug.get(brandSlug);
  const asked = brand?.attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL);
  if (!asked) return [];
  const { attribute } = asked;
  const prefixes = starts.split('|').map((start) => start.replace('^', ''));
  return attribute.options
    .filter(({ slug }) => prefixes.some((prefix) => slug.startsWith(prefix)))
    .map((option) => ({ kind: 'option', attribute, option }));
}
