/** Knowledge by which the rows of one reading are understood: the catalogue, the shop, and what its members said of words. */
import { nameKey } from '../../locations/find-places.ts';
import { kurdishNames } from '../../locations/kurdish-names.ts';
import { type Place, type Places, placeAt } from '../../locations/places.ts';
import { askersOf } from '../../query-reading/meaning.ts';
import type { Attribute, Category, Taxonomy } from '../../taxonomy/taxonomy.ts';
import { parseId } from '../../values/ids.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { normaliseText } from '../../values/spelling.ts';
import { isPriceMeaning, type PriceMeaning, type PriceWord } from '../price-words.ts';
import { attributeWord, spelledWholeWord, type Unit, unitWord } from '../whole-words.ts';
import { columnKey, knownMeaning, type Meaning, meaningOfTarget } from './feed-columns.ts';
import { type FileShape, shapeOf } from './file-shape.ts';
import { OPTION_WORDS } from './header-words.ts';
import type { RawRow } from './raw-row.ts';

/** Remembered answers; null leaves the column, or the cells with the word, out. */
export type FeedWords = {
  /** Header → name of a column, or `a1013`. */
  readonly headers: ReadonlyMap<string, string | null>;
  /** Word → id of a leaf. */
  readonly categories: ReadonlyMap<string, number | null>;
  /** `1013:word` → id of an option. */
  readonly options: ReadonlyMap<string, number | null>;
  /** Price that says no amount → what it means. */
  readonly prices: ReadonlyMap<string, string | null>;
  /** Question about a whole file (`WholeWord`) → answer for all its rows. */
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
  /** Time of the reading, at which a sale is on or not. */
  readonly now: Date;
  readonly taxonomy: Taxonomy;
  readonly places: Places;
  readonly words: FeedWords;
  /** Telephone of the shop, for rows without one; E.164 or as people write it. Null if it has none. */
  readonly telephone: string | null;
  /** City of the shop, for formats that have no city. */
  readonly cityId: number | null;
  /** Answers that the title of a listing of a category gives: values of the form by attribute. Null: titles are not read. */
  readonly readTitle: ((title: string, category: Category) => ReadonlyMap<number, string>) | null;
  /** Pictures taken of a row (setting `rowPictures`). */
  readonly rowPictures: number;
  /** Whether pictures may be at `http:` addresses (setting `feedPort80`). */
  readonly port80: boolean;
  /** Beginning of the addresses of our own pictures, which an export names; they are taken without a limit. */
  readonly ownPictures: string | null;
};

const SPOKEN_OPTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(OPTION_WORDS).flatMap(([label, words]) =>
    words.map((word) => [normaliseText(word), normaliseText(label)] as const),
  ),
);

/** An attribute that more categories ask says nothing of the thing itself. */
const COMMON_CATEGORIES = 12;

/** Words that are kept while a file is read; a file of others is read all the same. */
const KEPT = 5_000;

/** Made once a reading: it keeps what it has looked up. */
export class RowContext {
  readonly parts: ContextParts;
  /** Attribute that tells new goods from used ones. */
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
    // An answer in today's spelling is the newer one.
    this.whole = new Map([...spelled, ...words.whole]);
    const cities = places.provinces.flatMap(({ children }) => children);
    const named = cities.flatMap((city) =>
      [city.name, ...kurdishNames(city)].map((name) => [nameKey(name), city] as const),
    );
    const byName = Map.groupBy(named, ([key]) => key);
    this.cities = new Map([...byName].map(([key, found]) => [key, [...new Set(found.map(([, city]) => city))]]));
  }

  /** Null for a header that nobody has explained yet. */
  meaningOf(header: string): Meaning | 'left-out' | null {
    return remembered(this.meanings, header, () => {
      const target = this.headers.get(columnKey(header));
      if (target === null) return 'left-out';
      const answered = target === undefined ? null : meaningOfTarget(target, this.parts.taxonomy.attributes);
      return answered ?? knownMeaning(header, this.labels);
    });
  }

  /** Meaning of all headers of a row's table, and what software wrote it. */
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

  /** Answer of the shop for all rows that do not say it; null: nobody has answered. */
  wholeAnswer(word: string): string | null {
    return this.whole.get(word) ?? null;
  }

  /** Whether many categories ask it, so that one answer serves all of them: the condition of goods. */
  isCommon(attributeId: number): boolean {
    return (askersOf(this.parts.taxonomy).get(attributeId)?.length ?? 0) > COMMON_CATEGORIES;
  }

  /** Option that the shop said for all rows of a category that do not name one; null: nobody has answered. */
  wholeOption({ id, options }: Attribute, categoryId: number): string | null {
    const told = this.wholeAnswer(attributeWord(id, categoryId)) ?? this.wholeAnswer(attributeWord(id, null));
    return options.some((option) => String(option.id) === told) ? told : null;
  }

  /** Unit of a price's header; null: nobody has said. */
  unitOf(header: string): Unit | null {
    const key = columnKey(header);
    if (key === 'pricerial') return 'rial';
    // A column of ours, or one that the shop has called so, counts in toman.
    if (key === 'price' || this.headers.has(key)) return this.headers.get(key) === 'price_rial' ? 'rial' : 'toman';
    const answer = this.wholeAnswer(unitWord(header));
    return answer === 'rial' || answer === 'toman' ? answer : null;
  }

  /** Category by its id, its slug or what was said of the word; `left-out` for words that were said to mean none. */
  categoryOf(cell: string): Category | 'left-out' | null {
    const { byId, bySlug } = this.parts.taxonomy;
    const own = byId.get(parseId(latinDigits(cell)) ?? 0) ?? bySlug.get(cell.toLowerCase());
    if (own) return own;
    const answer = this.categories.get(normaliseText(cell));
    return answer === null ? 'left-out' : (byId.get(answer ?? 0) ?? null);
  }

  /** Meaning of a price without an amount; null: nobody has said. */
  priceMeaning(word: PriceWord): PriceMeaning | 'left-out' | null {
    const answer = this.parts.words.prices.get(word);
    if (answer === undefined) return null;
    return answer !== null && isPriceMeaning(answer) ? answer : 'left-out';
  }

  /** Attribute that a category asks, by its id or the key of its label; null for others. */
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

  /** Option of an attribute by its id, its label or what was said of the word. */
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
    // One that staff have removed since is asked anew.
    return known.get(String(answer)) ?? null;
  }

  /** City by id, slug or name, with its province where others have its name; `several` where that is needed. */
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

/** «شهر شیراز»، «استان فارس» → «شیراز»، «فارس» */
const bareName = (name: string): string => name.trim().replace(/^(?:شهرستان|شهر|استان)\s+/, '');

/** Key of an answer about an option, whose word follows the attribute's id and a colon. */
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
