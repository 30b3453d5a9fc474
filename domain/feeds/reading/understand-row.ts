/** Understands a row of a feed as the posting form would, by the same rules (SHOP-02). */

import { PICTURES_MAX } from '../../listings/listing.ts';
import type { ListingFault } from '../../listings/posting/listing-fault.ts';
import { checkListing } from '../../listings/posting/listing-rules.ts';
import { type PostedFields, type PostedListing, parsePosted } from '../../listings/posting/posted-listing.ts';
import { USER_TYPES } from '../../listings/posting/seller-kind.ts';
import { nameKey } from '../../locations/find-places.ts';
import type { Place } from '../../locations/places.ts';
import { isLeaf } from '../../taxonomy/categories.ts';
import type { Attribute, Category } from '../../taxonomy/taxonomy.ts';
import { parseId } from '../../values/ids.ts';
import { cleanAttributeText, latinDigits, normaliseText } from '../../values/persian-text.ts';
import { PRICE } from '../../values/price.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { parseFeedAddress } from './feed-address.ts';
import { type FeedColumn, isListColumn } from './feed-columns.ts';
import { type FeedFault, type RowFault, rowFault } from './feed-fault.ts';
import type { RawRow } from './raw-row.ts';
import type { RowContext } from './row-context.ts';
import { type RowStatus, rowPriceKind, rowStatus, tickOf } from './row-words.ts';

/** Characters of an id. */
const EXTERNAL_ID_MAX = 100;
export const WORD_MAX = 200;

/** Content of a posting form that `checkListing` accepted. */
export type FeedDraft = PostedListing;

/** A word of a row that nobody has explained yet. */
export type RowWord = {
  readonly kind: 'category' | 'option';
  /** As it is stored: of an option, its attribute's id, a colon and the word. */
  readonly word: string;
};

type Understood = {
  readonly line: number;
  readonly words: readonly RowWord[];
};

/** Words that nobody has explained are faults too. */
export type UnderstoodRow =
  | Ok<
      Understood & {
        readonly externalId: string;
        readonly status: RowStatus;
        /** Whom of the shop it names: a mobile or an id, as the file writes it. */
        readonly member: string | null;
        readonly draft: FeedDraft;
        /** Addresses in order. */
        readonly pictures: readonly string[];
        /** Parts that the row is taken without. */
        readonly warnings: readonly RowFault[];
      }
    >
  /** `externalId`: null if the row has none. */
  | Refused<'faulty', Understood & { readonly externalId: string | null; readonly faults: readonly RowFault[] }>;

/** Where the values of a field come from: its header and cell. */
type Told = { readonly header: string; readonly cell: string };

/** The draft that the posting rules accept, or all faults of the row. */
export function understandRow(raw: RawRow, context: RowContext): UnderstoodRow {
  const told = toldBy(raw, context);
  const externalId = cleanAttributeText(cellOf(told, 'external_id')) || null;
  if (raw.faults.length > 0) return refused('faulty', { line: raw.line, externalId, faults: raw.faults, words: [] });
  const row = new Row(raw, told, context);
  return row.understood(externalId);
}

type Answered = { readonly asked: Attribute } & Told;

type ToldRow = {
  readonly columns: ReadonlyMap<FeedColumn, Told>;
  /** Cells under the id or the label of an attribute. */
  readonly attributes: readonly (Told & ({ readonly id: number } | { readonly label: string }))[];
};

function toldBy(raw: RawRow, context: RowContext): ToldRow {
  const columns = new Map<FeedColumn, Told>();
  const attributes: (Told & ({ readonly id: number } | { readonly label: string }))[] = [];
  for (const [header, written] of raw.cells) {
    const cell = written.trim();
    const meaning = context.meaningOf(header);
    if (meaning === null || meaning === 'left-out') continue;
    if (meaning.kind === 'attribute') attributes.push({ header, cell, id: meaning.id });
    else if (meaning.kind === 'label') attributes.push({ header, cell, label: meaning.label });
    else {
      const before = columns.get(meaning.column);
      if (!before || before.cell === '')
        columns.set(meaning.column, { header: cell === '' && before ? before.header : header, cell });
      else if (cell !== '' && isListColumn(meaning.column)) {
        columns.set(meaning.column, { header: before.header, cell: `${before.cell}|${cell}` });
      }
    }
  }
  return { columns, attributes };
}

const cellOf = ({ columns }: ToldRow, column: FeedColumn): string => columns.get(column)?.cell ?? '';

/** One row while it is understood. */
class Row {
  private readonly faults: RowFault[] = [];
  private readonly warnings: RowFault[] = [];
  private readonly words: RowWord[] = [];
  private readonly raw: RawRow;
  private readonly told: ToldRow;
  private readonly context: RowContext;

  constructor(raw: RawRow, told: ToldRow, context: RowContext) {
    this.raw = raw;
    this.told = told;
    this.context = context;
  }

  understood(externalId: string | null): UnderstoodRow {
    const { line } = this.raw;
    if (externalId === null) this.blame('external_id', { key: 'required_field' });
    else if (externalId.length > EXTERNAL_ID_MAX)
      this.blame('external_id', { key: 'max_length', number: EXTERNAL_ID_MAX });
    const status = rowStatus(this.cell('status'));
    if (status === null) this.blame('status', { key: 'unknown_choice' });
    const category = this.category();
    const city = this.city();
    const answered = category ? this.answered(category) : [];
    const leaf = category && leafOf(category, answered, this.context);
    const draft = parsePosted(this.fields(leaf, city, answered));
    this.check(draft, leaf, city, answered);
    const pictures = this.pictures();
    const { faults, warnings, words } = this;
    if (faults.length > 0 || externalId === null || status === null)
      return refused('faulty', { line, externalId, faults, words });
    return ok({
      line,
      externalId,
      status,
      member: this.cell('member') || null,
      draft,
      pictures,
      warnings,
      words,
    });
  }

  private cell(column: FeedColumn): string {
    return cellOf(this.told, column);
  }

  private fault(column: FeedColumn, fault: FeedFault): RowFault {
    const { header, cell } = this.told.columns.get(column) ?? { header: column, cell: '' };
    return rowFault(this.raw.line, header, cell, fault);
  }

  private blame(column: FeedColumn, fault: FeedFault): void {
    this.faults.push(this.fault(column, fault));
  }

  private category(): Category | null {
    const cell = this.cell('category');
    if (cell === '') return null;
    const found = this.context.categoryOf(cell);
    if (found !== null && found !== 'left-out') return found;
    if (found === null) this.words.push({ kind: 'category', word: wordOf(cell) });
    this.blame('category', { key: 'unknown_category' });
    return null;
  }

  private city(): Place | null {
    const { places, cityId } = this.context.parts;
    const cell = this.cell('city');
    if (cell === '') {
      // Only formats that cannot name a city take the shop's.
      const own = this.raw.format === 'merchant' && cityId !== null ? places.byId.get(cityId) : undefined;
      return own ?? null;
    }
    const found = this.context.cityOf(cell);
    if (found !== null && found !== 'several') return found;
    this.blame('city', { key: found === null ? 'unknown_place' : 'several_places' });
    return null;
  }

  /** Cells under the attributes that the category asks. */
  private answered(category: Category): Answered[] {
    return this.told.attributes.flatMap((told) => {
      if (told.cell === '') return [];
      const asked = this.context.attributeOf(category, 'id' in told ? told.id : told.label);
      if (asked) return { ...told, asked };
      const at = rowFault(this.raw.line, told.header, told.cell, { key: 'not_asked' });
      // The form refuses an attribute of another category; a label may be meant for other rows.
      if ('id' in told) this.faults.push({ ...at, fault: { key: 'unknown_choice' } });
      else this.warnings.push(at);
      return [];
    });
  }

  private fields(leaf: Category | null, city: Place | null, answered: readonly Answered[]): PostedFields {
    const { telephone } = this.context.parts;
    const price = this.price();
    return {
      name: this.cell('title'),
      description: this.cell('description'),
      price: price.amount,
      negotiable: price.kind === 'negotiable',
      free: price.kind === 'free',
      telephone: this.cell('telephone') || (telephone ?? ''),
      userType: USER_TYPES.business,
      IDSource: 'feed',
      category: leaf?.id,
      city: city?.id,
      neighbourhood: this.neighbourhood(city),
      lat: degrees(this.cell('lat')),
      long: degrees(this.cell('long')),
      exact: tickOf(this.cell('exact')) === '1',
      tags: this.tags(leaf),
      ...Object.fromEntries(answered.map((answer) => [`a${answer.asked.id}`, this.values(answer)] as const)),
    };
  }

  private price(): { readonly amount: string; readonly kind: ReturnType<typeof rowPriceKind> } {
    const cell = this.cell('price').replace(CURRENCY, '');
    const kindCell = this.cell('price_kind');
    const kind = kindCell === '' ? null : rowPriceKind(kindCell);
    if (kindCell !== '' && kind === null) this.blame('price_kind', { key: 'unknown_choice' });
    // Some software writes the kind in the place of the price.
    const said = cell === '' || /^[\d۰-۹٠-٩]/.test(cell) ? null : rowPriceKind(cell);
    return said === null ? { amount: cell, kind } : { amount: '', kind: kind ?? said };
  }

  private neighbourhood(city: Place | null): string | number | undefined {
    const cell = this.cell('district');
    if (cell === '' || !city) return undefined;
    const id = parseId(latinDigits(cell));
    const [slug, key] = [cell.toLowerCase(), nameKey(cell)];
    const district =
      city.children.find((each) => each.id === id || each.slug === slug) ??
      city.children.find((each) => nameKey(each.name) === key);
    return district?.id ?? cell;
  }

  private tags(leaf: Category | null): string[] {
    const told = listOf(this.cell('tags'));
    return told.map((tag) => {
      const key = normaliseText(tag);
      return leaf?.tags.find(({ value, label }) => value === tag || normaliseText(label) === key)?.value ?? tag;
    });
  }

  /** Values of an attribute as the form sends them. */
  private values({ asked, header, cell }: Answered): string | string[] {
    switch (asked.type) {
      case 'checkbox':
        return tickOf(cell) ?? cell;
      case 'number':
      case 'text':
      case 'tel':
        return cell;
      default:
        return listOf(cell).flatMap((word) => this.option(asked, header, word));
    }
  }

  private option(asked: Attribute, header: string, word: string): string[] {
    const found = this.context.optionOf(asked, word);
    if (found === 'left-out') return [];
    if (found !== null) return [String(found)];
    this.words.push({ kind: 'option', word: `${asked.id}:${wordOf(word)}` });
    this.faults.push(rowFault(this.raw.line, header, word, { key: 'unknown_choice' }));
    return [];
  }

  /** The rules of the form, without faults of what could not be understood in the first place. */
  private check(draft: FeedDraft, leaf: Category | null, city: Place | null, answered: readonly Answered[]): void {
    const { places } = this.context.parts;
    const faults = checkListing(draft, leaf, places, { isNew: true, signedIn: true });
    const blamed = new Set(this.faults.map(({ column }) => column));
    for (const [field, fault] of Object.entries(faults)) {
      if (field === 'category' && this.cell('category') !== '' && leaf === null) continue;
      if (field === 'city' && this.cell('city') !== '' && city === null) continue;
      const at = this.faultOf(field, fault, answered, leaf);
      if (at.column === null || !blamed.has(at.column)) this.faults.push(at);
    }
  }

  private faultOf(field: string, fault: ListingFault, answered: readonly Answered[], leaf: Category | null): RowFault {
    const column = COLUMN_OF[field];
    if (column) return this.fault(column, column === 'price' ? pricedFault(fault) : fault);
    const id = Number(/^attributes\.(\d+)$/.exec(field)?.[1]);
    const told = answered.find(({ asked }) => asked.id === id);
    const label = leaf?.attributes.find(({ attribute }) => attribute.id === id)?.attribute.label;
    return rowFault(this.raw.line, told?.header ?? label ?? `a${id}`, told?.cell ?? '', fault);
  }

  /** An address that cannot be one is left out, as are those beyond the pictures of a row. */
  private pictures(): string[] {
    const { rowPictures, port80, ownPictures } = this.context.parts;
    const { header, cell } = this.told.columns.get('images') ?? { header: 'images', cell: '' };
    const told = [...new Set(listOf(cell))];
    const own = (address: string) => ownPictures !== null && address.startsWith(ownPictures);
    const good = told.flatMap((address) => {
      if (own(address)) return address;
      const parsed = parseFeedAddress(address, { port80 });
      if (!parsed) this.warnings.push(rowFault(this.raw.line, header, address, { key: 'picture_address' }));
      return parsed?.href ?? [];
    });
    const most = good.every(own) ? PICTURES_MAX : Math.min(rowPictures, PICTURES_MAX);
    if (good.length > most) this.warnings.push(this.fault('images', { key: 'pictures_left', number: most }));
    return good.slice(0, most);
  }
}

/** Fields of the form with the columns that fill them. */
const COLUMN_OF: Readonly<Record<string, FeedColumn>> = {
  name: 'title',
  description: 'description',
  category: 'category',
  price: 'price',
  telephone: 'telephone',
  city: 'city',
  neighbourhood: 'district',
  position: 'lat',
  tags: 'tags',
};

const CURRENCY = /\s*(?:تومان|toman|irt)\s*$/i;

/** A feed has no form that says what a number is; so the sentence tells which prices there are. */
const pricedFault = (fault: ListingFault): ListingFault =>
  fault.key === 'invalid_number' ? { key: 'price_between', least: PRICE.min, most: PRICE.max } : fault;

/**
 * The leaf of a category: itself, or, where rows name one above, the brand of a model that they name.
 */
function leafOf(category: Category, answered: readonly Answered[], context: RowContext): Category {
  if (isLeaf(category)) return category;
  for (const { asked, cell } of answered) {
    for (const word of listOf(cell)) {
      const id = context.optionOf(asked, word);
      const brandId = asked.options.find((option) => option.id === id)?.categoryId;
      const brand = category.children.find((child) => child.id === brandId);
      if (brand) return brand;
    }
  }
  return category;
}

function listOf(cell: string): string[] {
  return cell.split('|').flatMap((part) => part.trim() || []);
}

/** A decimal with a Persian sign too. */
const degrees = (cell: string): string => latinDigits(cell).replace('٫', '.');

const wordOf = (cell: string): string => cleanAttributeText(cell).slice(0, WORD_MAX);
