/**
 * Data by which the rows of one file are interpreted: the catalogue, the shop, and the meanings of words that its
 * members stated.
 */
import { nameKey } from '../../locations/find-places.ts';
import { kurdishNames } from '../../locations/kurdish-names.ts';
import { type Place, type Places, placeAt } from '../../locations/places.ts';
import { askersOf } from '../../query-reading/meaning.ts';
import type { Attribute, Category, Taxonomy } from '../../taxonomy/taxonomy.ts';
import { parseId } from '../../values/ids.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { normaliseText } from '../../values/spelling.ts';
import { isPriceMeaning, type PriceMeaning, type PriceWord } from '../price-words.ts';
import { attributeWord, type PriceUnit, spelledWholeWord, unitWord } from '../whole-words.ts';
import { columnKey, knownMeaning, type Meaning, meaningOfTarget } from './feed-columns.ts';
import { type FileShape, shapeOf } from './file-shape.ts';
import { OPTION_WORDS } from './header-words.ts';
import type { RawRow } from './raw-row.ts';

/** Stored answers of a shop about words. Null: the column, or cells with the word, are ignored. */
export type FeedWords = {
  /** Header → name of a column, or `a1013`. */
  readonly headers: ReadonlyMap<string, string | null>;
  /** Word → id of a leaf category. */
  readonly categories: ReadonlyMap<string, number | null>;
  /** `1013:word` → id of an option of the attribute 1013. */
  readonly options: ReadonlyMap<string, number | null>;
  /** Price without an amount → its meaning. */
  readonly prices: ReadonlyMap<string, string | null>;
  /** Question about the whole file (`WholeWord`) → answer that applies to all rows. */
  readonly whole: ReadonlyMap<string, string | null>;
};

export const NO_WORDS: FeedWords = {
  headers: new Map(),
  categories: new Map(),
  options: new Map(),
  prices: new Map(),
  whole: new Map(),
};

export type ContextParts = {
  /** Time of the reading, which decides whether a sale is running. */
  readonly now: Date;
  readonly taxonomy: Taxonomy;
  readonly places: Places;
  readonly words: FeedWords;
  /** Telephone number of the shop for rows without one, in E.164 or as people write it; null if the shop has none. */
  readonly telephone: string | null;
  /** City of the shop, for file formats without a city. */
  readonly cityId: number | null;
  /**
   * Finds values of attributes in the title of a listing of a category: by attribute, as the posting form sends them.
   * Null: titles are not searched.
   */
  readonly readTitle: ((title: string, category: Category) => ReadonlyMap<number, string>) | null;
  /** Maximum number of pictures per row (setting `rowPictures`). */
  readonly rowPictures: number;
  /** Whether pictures may be at `http:` addresses (setting `feedPort80`). */
  readonly port80: boolean;
  /**
   * Prefix of the addresses of our own pictures, which exports contain. `rowPictures` does not limit the number of
   * these pictures.
   */
  readonly ownPictures: string | null;
};

const SPOKEN_OPTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(OPTION_WORDS).flatMap(([label, words]) =>
    words.map((word) => [normaliseText(word), normaliseText(label)] as const),
  ),
);

/** Number of categories above which an attribute counts as common: it says nothing about the kind of goods. */
const COMMON_CATEGORIES = 12;

/** Maximum number of words cached while a file is read; further ones are looked up each time. */
const KEPT = 5_000;

/** Looks up the meanings of words. Create one for each reading of a file, because it caches what it has looked up. */
export class RowContext {
  readonly parts: ContextParts;
  /** Attribute that distinguishes new goods from used ones; null if there is none. */
  readonly condition: Attribute | null;
  private readonly labels: ReadonlySet<string>;
  private readonly headers: ReadonlyMap<string, string | null>;
  private readonly categories: ReadonlyMap<string, number | null>;
  private readonly optionAnswers: ReadonlyMap<string, number | null>;
  private readonly whole: ReadonlyMap<string, string | null>;
  private readonly cities: ReadonlyMap<string, readonly Place[]>;
  private readonly meanings = new Map<string, Meaning | 'left-out' | null>();
  private readonly shapes = new Map<string, FileShape>();
  private readonly found = new Map<string, Place | 'several' | null>();
  private readonly asked = new WeakMap<Category, ReadonlyMap<number | string, Attribute>>();
  private readonly options = new WeakMap<Attribute, ReadonlyMap<string, number>>();

  constructor(parts: ContextParts) {
    this.parts = parts;
    const { taxonomy, places, words } = parts;
    this.condition = [...taxonomy.attributes.values()].find(({ key }) => key === 'condition') ?? null;
    this.labels = new Set([...taxonomy.attributes.values()].map(({ label }) => columnKey(label)));
    this.headers = new Map([...words.headers].map(([header, target]) => [columnKey(header), target]));
    this.categories = new Map([...words.categories].map(([word, id]) => [normaliseText(word), id]));
    this.optionAnswers = new Map([...words.options].map(([word, id]) => [optionKey(word), id]));
    const spelled = [...words.whole].map(([word, target]) => [spelledWholeWord(word), target] as const);
    // An answer stored in the present spelling is newer than one stored in an older spelling, so it takes precedence.
    this.whole = new Map([...spelled, ...words.whole]);
    const cities = places.provinces.flatMap(({ children }) => children);
    const named = cities.flatMap((city) =>
      [city.name, ...kurdishNames(city)].map((name) => [nameKey(name), city] as const),
    );
    const byName = Map.groupBy(named, ([key]) => key);
    this.cities = new Map([...byName].map(([key, found]) => [key, [...new Set(found.map(([, city]) => city))]]));
  }

  /** Meaning of a header; null if the shop has not stated it yet. */
  meaningOf(header: string): Meaning | 'left-out' | null {
    return remembered(this.meanings, header, () => {
      const target = this.headers.get(columnKey(header));
      if (target === null) return 'left-out';
      const answered = target === undefined ? null : meaningOfTarget(target, this.parts.taxonomy.attributes);
      return answered ?? knownMeaning(header, this.labels);
    });
  }

  /** Meanings of all headers of a row's file, and whether other software wrote it. */
  shapeOf({ cells, format }: Pick<RawRow, 'cells' | 'format'>): FileShape {
    const headers = [...cells.keys()];
    return remembered(this.shapes, `${format}\0${headers.join('\0')}`, () =>
      shapeOf(headers, format, {
        meaningOf: (header) => this.meaningOf(header),
        isLabel: (key) => this.labels.has(key),
        priceHeader: this.wholeAnswer('price'),
      }),
    );
  }

  /** Answer of the shop that applies to all rows without a value of their own; null if there is none. */
  wholeAnswer(word: string): string | null {
    return this.whole.get(word) ?? null;
  }

  /**
   * Returns whether so many categories have an attribute that one answer should serve all of them, as for the condition
   * of goods.
   */
  isCommon(attributeId: number): boolean {
    return (askersOf(this.parts.taxonomy).get(attributeId)?.length ?? 0) > COMMON_CATEGORIES;
  }

  /** Option that the shop stated for all rows of a category that do not name one; null if there is none. */
  wholeOption({ id, options }: Attribute, categoryId: number): string | null {
    const told = this.wholeAnswer(attributeWord(id, categoryId)) ?? this.wholeAnswer(attributeWord(id, null));
    return options.some((option) => String(option.id) === told) ? told : null;
  }

  /** Unit of the prices under a header; null if nobody has stated it. */
  unitOf(header: string): PriceUnit | null {
    const key = columnKey(header);
    if (key === 'pricerial') return 'rial';
    // Our own column, or one to which the shop gave this meaning, is in toman.
    if (key === 'price' || this.headers.has(key)) return this.headers.get(key) === 'price_rial' ? 'rial' : 'toman';
    const answer = this.wholeAnswer(unitWord(header));
    return answer === 'rial' || answer === 'toman' ? answer : null;
  }

  /**
   * Category by its id, its slug or the meaning that the shop stated for the word. `left-out`: the shop stated that the
   * word means no category. Null: the word is unknown.
   */
  categoryOf(cell: string): Category | 'left-out' | null {
    const { byId, bySlug } = this.parts.taxonomy;
    const own = byId.get(parseId(latinDigits(cell)) ?? 0) ?? bySlug.get(cell.toLowerCase());
    if (own) return own;
    const answer = this.categories.get(normaliseText(cell));
    return answer === null ? 'left-out' : (byId.get(answer ?? 0) ?? null);
  }

  /** Meaning of a price without an amount; null if the shop has not stated it. */
  priceMeaning(word: PriceWord): PriceMeaning | 'left-out' | null {
    const answer = this.parts.words.prices.get(word);
    if (answer === undefined) return null;
    return answer !== null && isPriceMeaning(answer) ? answer : 'left-out';
  }

  /** Attribute that a category has, by its id or by the key of its label; null if it has none such. */
  attributeOf(category: Category, told: number | string): Attribute | null {
    let known = this.asked.get(category);
    if (!known) {
      const all = category.attributes.map(({ attribute }) => attribute);
      const labels = all.map((each) => [columnKey(each.label), each] as const).toReversed();
      known = new Map<number | string, Attribute>([...labels, ...all.map((each) => [each.id, each] as const)]);
      this.asked.set(category, known);
    }
    return known.get(told) ?? null;
  }

  /**
   * Option of an attribute by its id, its label or the meaning that the shop stated for the word. `left-out`: the shop
   * stated that the word means no option. Null: the word is unknown.
   */
  optionOf(attribute: Attribute, word: string): number | 'left-out' | null {
    let known = this.options.get(attribute);
    if (!known) {
      const all = attribute.options.map(({ id, label }) => [normaliseText(label), id] as const).toReversed();
      known = new Map([...all, ...attribute.options.map(({ id }) => [String(id), id] as const)]);
      this.options.set(attribute, known);
    }
    const key = normaliseText(word);
    const own = known.get(key);
    if (own !== undefined) return own;
    const spoken = known.get(SPOKEN_OPTIONS.get(key) ?? '');
    if (spoken !== undefined) return spoken;
    const answer = this.optionAnswers.get(`${attribute.id}:${key}`);
    if (answer === null) return 'left-out';
    // Null if staff have removed the option meanwhile, so that the shop is asked again.
    return known.get(String(answer)) ?? null;
  }

  /**
   * City by id, slug or name. If several cities have the name, the province is needed as well; without it the result is
   * `several`. Null: unknown.
   */
  cityOf(cell: string): Place | 'several' | null {
    return remembered(this.found, cell, () => this.lookUpCity(cell));
  }

  private lookUpCity(cell: string): Place | 'several' | null {
    const { places } = this.parts;
    const own = places.byId.get(parseId(latinDigits(cell)) ?? 0) ?? placeAt(places, cell.toLowerCase());
    if (own?.kind === 'city') return own;
    const named = this.cities.get(nameKey(bareName(cell))) ?? [];
    if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : 'several';
    const parts = cell.split(/[،,/|>()\-–]+/).map((part) => nameKey(bareName(part)));
    const told = parts.filter((part) => part !== '');
    if (told.length !== 2) return null;
    const [first = '', second = ''] = told;
    const within = [...this.inProvince(first, second), ...(first === second ? [] : this.inProvince(second, first))];
    return within.length > 1 ? 'several' : (within[0] ?? null);
  }

  private inProvince(city: string, province: string): Place[] {
    return (this.cities.get(city) ?? []).filter(({ path }) => nameKey(path[0]?.name ?? '') === province);
  }
}

/** Removes the words for city and province: «شهر شیراز»، «استان فارس» → «شیراز»، «فارس». */
const bareName = (name: string): string => name.trim().replace(/^(?:شهرستان|شهر|استان)\s+/, '');

/** Key of an answer about an option: id of the attribute, colon, normalised word. */
function optionKey(word: string): string {
  const at = word.indexOf(':');
  return `${word.slice(0, at)}:${normaliseText(word.slice(at + 1))}`;
}

function remembered<T>(kept: Map<string, T>, key: string, look: () => T): T {
  const before = kept.get(key);
  if (before !== undefined) return before;
  const value = look();
  if (kept.size < KEPT) kept.set(key, value);
  return value;
}
