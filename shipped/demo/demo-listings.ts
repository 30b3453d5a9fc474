/**
 * Generates believable listings, in any number and in order of publication. The same arguments always give the same
 * listings.
 */
import { DESCRIPTION, type ListingStatus, NAME, type NewListing } from '../../domain/listings/listing.ts';
import type { Places } from '../../domain/locations/places.ts';
import { CARS, type Category, type Taxonomy } from '../../domain/taxonomy/taxonomy.ts';
import { DAY } from '../../domain/values/durations.ts';
import { jalaliYear } from '../../domain/values/time.ts';
import * as words from './benchmark-words.ts';
import { CARS_WEIGHT } from './car-prices.ts';
import type { Draft, Situation, Writer } from './draft.ts';
import { drawnPictures, type PicturesFor } from './listing-pictures.ts';
import { namedPrice } from './price.ts';
import { Random, weighted } from './random.ts';
import type { DemoSeller } from './sellers.ts';
import { type Spelling, spellingOf } from './spelling.ts';
import { timeline } from './timeline.ts';
import { type Whereabouts, whereaboutsIn } from './whereabouts.ts';
import { carWriter } from './write-car.ts';
import { propertyWriter } from './write-property.ts';
import { thingWriter } from './write-thing.ts';

export type DemoOptions = {
  readonly taxonomy: Taxonomy;
  readonly places: Places;
  readonly count: number;
  readonly seed: string | number;
  readonly now: Date;
  readonly sellers: readonly DemoSeller[];
  /** Chooses the pictures of a listing; by default those that are drawn here. */
  readonly pictures?: PicturesFor;
  /** Whether a few listings are expired, sold or removed. Otherwise all are published. */
  readonly statuses?: boolean;
  /**
   * Whether some words depend on the age and place of listings (benchmark-words.ts). This misleads a query plan that
   * uses only the frequency of words.
   */
  readonly skew?: boolean;
};

const PROPERTY = 'real-estate';
const SENTENCES_KEPT = weighted([2, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16], (kept) =>
  kept > 10 ? 1.4 : kept < 5 ? 0.4 : 1,
);

export function* demoListings(options: DemoOptions): Generator<NewListing, void, undefined> {
  const { count, now, pictures = drawnPictures, skew = false, statuses = false } = options;
  const random = new Random(options.seed).fork('listings');
  const drawWriter = writersOf(options.taxonomy);
  const drawWhere = whereaboutsIn(options.places);
  const drawSeller = sellersBy(options.sellers);
  const rare = rareListings(count, random.fork('rare'));
  let lastName = '';
  let at = -1;
  for (const publishedAt of timeline(count, now, random.fork('timeline'))) {
    at++;
    const writer = drawWriter(random);
    const seller = drawSeller(writer.style, random);
    const where = drawWhere(random);
    const common = random.chance(words.COMMON_SHARE);
    const situation = {
      random,
      where,
      year: jalaliYear(publishedAt),
      byTrader: seller.type !== 'person',
      commonInTitle: common && random.chance(0.15),
    };
    const spelling = spellingOf(random, namesOf(where));
    let draft = writer.draft(situation);
    let name = titled(draft, situation, spelling);
    for (let tries = 0; name === lastName && tries < 8; tries++) {
      draft = writer.draft(situation);
      name = titled(draft, situation, spelling);
    }
    lastName = name;
    const age = now.getTime() - publishedAt.getTime();
    const extra: string[] = [];
    const describe = (sentences: Readonly<Record<words.Style, readonly string[]>>) =>
      extra.push(random.pick(sentences[writer.style]));
    if (common && !draft.broken) describe(words.COMMON_SENTENCES);
    if (rare(at)) describe(words.RARE_SENTENCES);
    if (skew && age > words.SKEW_OLD_DAYS * DAY && random.chance(words.SKEW_OLD_SHARE))
      describe(words.SKEW_OLD_SENTENCES);
    if (skew && hasScopeWord(writer.category, where) && random.chance(words.SKEW_SCOPE_SHARE))
      describe(words.SKEW_SCOPE_SENTENCES);
    yield {
      status: statuses ? statusOf(age, random) : 'published',
      userId: seller.id,
      categoryId: writer.category.id,
      cityId: where.city.id,
      districtId: where.district?.id ?? null,
      neighbourhood: where.neighbourhood,
      name,
      description: described(draft.sentences, extra, spelling, random),
      ...priced(draft, writer, random),
      facts: draft.sheet.facts,
      texts: draft.sheet.texts,
      telephone: seller.mobile,
      pictures: pictures(writer.category, random, { title: draft.title.join(' '), colour: colourOf(draft) }),
      latitude: where.latitude,
      longitude: where.longitude,
      positionExact: where.positionExact,
      videoUrl: null,
      publishedAt,
    };
  }
}

/** Slug of the colour that a listing states; null if it states none. */
const colourOf = ({ sheet }: Draft): string | null =>
  (sheet.option('body_colour') ?? sheet.option('product_colour'))?.slug ?? null;

/**
 * Creates a writer for each leaf category. Returns a function that draws one of them; a category in which people post
 * more listings is drawn more often.
 */
function writersOf(taxonomy: Taxonomy): (random: Random) => Writer {
  const leaves = [...taxonomy.byId.values()].filter((category) => category.children.length === 0);
  const brands = leaves.filter((leaf) => leaf.parentId === CARS).map(carWriter);
  const others = leaves
    .filter((leaf) => leaf.parentId !== CARS)
    .map((leaf) => (leaf.path[0]?.slug === PROPERTY ? propertyWriter(leaf) : thingWriter(leaf)));
  const perBrand = CARS_WEIGHT / brands.reduce((sum, brand) => sum + brand.weight, 0);
  return weighted([...brands, ...others], (writer) =>
    writer.style === 'car' ? writer.weight * perBrand : writer.weight,
  );
}

/**
 * Returns a function that chooses the seller of a listing. Agencies offer most of the property, showrooms a quarter of
 * the cars, and shops an eighth of everything else.
 */
function sellersBy(sellers: readonly DemoSeller[]): (style: words.Style, random: Random) => DemoSeller {
  const of = (trade: DemoSeller['trade']) => sellers.filter((seller) => seller.trade === trade);
  const people = of(null);
  const traders = { property: of('property'), cars: of('cars'), goods: of('goods') };
  return (style, random) => {
    const [trade, share] =
      style === 'property'
        ? (['property', 0.6] as const)
        : style === 'car'
          ? (['cars', 0.25] as const)
          : (['goods', 0.13] as const);
    const group = random.chance(share) && style !== 'social' ? traders[trade] : people;
    return random.pick(group.length > 0 ? group : sellers);
  };
}

/**
 * Returns a function that tells whether a listing gets the rare word. In each block of `RARE_EVERY` listings, exactly
 * one listing at a random position does.
 */
function rareListings(count: number, random: Random): (at: number) => boolean {
  let next = random.int(0, Math.min(count, words.RARE_EVERY) - 1);
  let block = 0;
  return (at) => {
    if (at < next) return false;
    block += words.RARE_EVERY;
    next = block + random.int(0, words.RARE_EVERY - 1);
    return true;
  };
}

function hasScopeWord(category: Category, { city }: Whereabouts): boolean {
  return city.slug !== words.SKEW_SCOPE_CITY && !category.path.some(({ id }) => id === CARS);
}

const namesOf = ({ city, district, neighbourhood }: Whereabouts): string[] =>
  [city.path[0]?.name, city.name, district?.name, neighbourhood].filter((name) => name !== undefined && name !== null);

/**
 * Makes a title from as many parts as fit. Abbreviations of the seller can make it shorter than a title may be; then
 * the title without abbreviations is used.
 */
function titled(draft: Draft, { where }: Situation, spelling: Spelling): string {
  const [first = '', ...more] = draft.title.map((part) => part.replace(/ {2,}/g, ' ').trim());
  let name = first.slice(0, NAME.max);
  for (const part of [...more, where.city.name]) {
    const longer = `${name} ${part}`.trim();
    const wanted = part !== where.city.name || name.length < NAME.min;
    if (wanted && part !== '' && longer.length <= NAME.max && !name.includes(part)) name = longer;
  }
  if (name.length < NAME.min) name = `${name} برای فروش`;
  const typed = spelling.title(name);
  return typed.length < NAME.min ? name : typed;
}

/**
 * Makes a description. The first sentence, which says what the thing is, is always kept; of the others, a random number
 * is kept.
 */
function described(sentences: readonly string[], extra: readonly string[], spelling: Spelling, random: Random): string {
  const kept = sentences.slice(0, 1 + SENTENCES_KEPT(random));
  for (const sentence of extra) kept.splice(random.int(1, kept.length), 0, sentence);
  const inLines = random.chance(0.2);
  const text = spelling.type(kept.join(inLines ? '\n' : ' '));
  const loose = !spelling.careful && random.chance(0.4);
  const typed = loose ? text.replaceAll('.', inLines ? '' : '،').replace(/،$/, '') : text;
  return typed.length < DESCRIPTION.min ? kept.join(' ') : typed.slice(0, DESCRIPTION.max);
}

function priced(draft: Draft, { category, style }: Writer, random: Random): Pick<NewListing, 'price' | 'priceKind'> {
  const free = style === 'social' ? 0.4 : 0.03;
  if (draft.price === null) return { price: null, priceKind: 'none' };
  if (category.freeAllowed && random.chance(free)) return { price: null, priceKind: 'free' };
  if (random.chance(0.06)) return { price: null, priceKind: 'negotiable' };
  return { price: namedPrice(draft.price), priceKind: 'amount' };
}

/** Draws the status of a listing. `age`: in milliseconds; only listings older than a month can be expired. */
function statusOf(age: number, random: Random): ListingStatus {
  const x = random.next();
  if (x < 0.015) return 'sold';
  if (x < 0.025) return 'removed';
  return x < 0.055 && age > 30 * DAY ? 'expired' : 'published';
}
