/** Interprets a row of a feed like input of the posting form, by the same rules (SHOP-02). */
import type { ListingFault } from '../../listings/posting/listing-fault.ts';
import { checkListing } from '../../listings/posting/listing-rules.ts';
import { type PostedListing, parsePosted } from '../../listings/posting/posted-listing.ts';
import type { Place } from '../../locations/places.ts';
import { isLeaf } from '../../taxonomy/categories.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { parseId } from '../../values/ids.ts';
import { cleanAttributeText, latinDigits } from '../../values/persian-text.ts';
import { PRICE } from '../../values/price.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { normaliseText } from '../../values/spelling.ts';
import { isOverAt, type RowTimes } from '../row-times.ts';
import { attributeWord } from '../whole-words.ts';
import { columnKey, type FeedColumn } from './feed-columns.ts';
import type { RowFault } from './feed-fault.ts';
import { type AnsweredField, formFields } from './form-fields.ts';
import type { RawRow } from './raw-row.ts';
import type { RowContext } from './row-context.ts';
import { parseRowDate } from './row-dates.ts';
import { RowFindings, type RowWord } from './row-findings.ts';
import { rowPictures } from './row-pictures.ts';
import { rowPrice } from './row-price.ts';
import { type RowStatus, rowStatus } from './row-words.ts';
import { cellOf, listOf, statedBy } from './stated-row.ts';
import { wholeCell } from './whole-cell.ts';

/** Maximum length of an id in characters. */
const EXTERNAL_ID_MAX = 100;

/** Number that a spreadsheet has rounded to scientific notation. Codes such as `12E34` are not matched. */
const SCIENTIFIC = /^\d(?:[.,/٫]\d+)?e\+\d{1,3}$/i;

/** Input of a posting form that `checkListing` has accepted. */
export type FeedDraft = PostedListing;

type Understood = {
  readonly line: number;
  readonly words: readonly RowWord[];
  /** Ids of attributes whose value was found in the title. */
  readonly read: readonly number[];
  /** Addresses of the pictures, in order. */
  readonly pictures: readonly string[];
};

/** Result of a row. A word without a known meaning is a fault as well. */
export type UnderstoodRow =
  | Ok<
      Understood & {
        readonly externalId: string;
        readonly status: RowStatus;
        /**
         * Member of the shop that the row names, by mobile number or id as written in the file; null if none is named.
         */
        readonly member: string | null;
        readonly draft: FeedDraft;
        /** Other prices and the expiry of the row, with their times. */
        readonly times: RowTimes;
        /** Faults of cells that are ignored, while the row is imported. */
        readonly warnings: readonly RowFault[];
      }
    >
  /**
   * `externalId`: null if the row has none. `draft`, `status`: as far as they could be interpreted; null if the row
   * could not be read.
   */
  | Refused<
      'faulty',
      Understood & {
        readonly externalId: string | null;
        readonly status: RowStatus | null;
        readonly draft: FeedDraft | null;
        readonly faults: readonly RowFault[];
      }
    >;

const NOTHING = { words: [], read: [], pictures: [], status: null, draft: null } as const;

/** Interprets a row: returns a draft that the posting rules accept, or all faults of the row. */
export function understandRow(raw: RawRow, context: RowContext): UnderstoodRow {
  const { line } = raw;
  const told = statedBy(raw, context);
  const externalId = cleanAttributeText(cellOf(told, 'external_id')) || null;
  if (raw.faults.length > 0) return refused('faulty', { ...NOTHING, line, externalId, faults: raw.faults });
  const row = new RowFindings(raw, told);
  if (externalId === null) row.blame('external_id', { key: 'required_field' });
  else if (externalId.length > EXTERNAL_ID_MAX)
    row.blame('external_id', { key: 'max_length', number: EXTERNAL_ID_MAX });
  else if (SCIENTIFIC.test(externalId)) row.blame('external_id', { key: 'scientific_id' });
  const expires = expiryOf(row);
  const status = statusOf(row, expires, context);
  row.isResting = status !== null && status !== 'active';
  const category = categoryOf(row, context);
  const city = cityOf(row, context);
  const answered = category ? answeredFor(category, row, context) : [];
  const leaf = category && leafOf(category, answered, context);
  const price = rowPrice(row, context, leaf);
  const draft = parsePosted(formFields(row, context, { leaf, city, answered, price }));
  if (leaf === null && row.isForeign) askCommon(answered, row, context);
  check(draft, row, context, { leaf, city, answered });
  const pictures = rowPictures(row, context);
  const { faults, warnings, words, read } = row;
  if (faults.length > 0 || externalId === null || status === null)
    return refused('faulty', { line, externalId, faults, words, read, pictures, status, draft });
  const member = row.cell('member') || null;
  const times = { sale: price.sale, expires };
  return ok({ line, externalId, status, member, draft, pictures, times, warnings, words, read });
}

/**
 * Status of a row by its own cell. A row that is hidden, out of stock or expired in the software it comes from counts
 * as paused. Null: a fault was added.
 */
function statusOf(row: RowFindings, expires: RowTimes['expires'], { parts }: RowContext): RowStatus | null {
  const said = rowStatus(row.cell('status'));
  if (said === null) row.blame('status', { key: 'unknown_choice' });
  if (said !== 'active') return said;
  const why = pausedBy(row, expires, parts.now);
  if (why === null) return said;
  row.warn(...why);
  return 'paused';
}

type Why = Parameters<RowFindings['warn']>;

function pausedBy(row: RowFindings, expires: RowTimes['expires'], now: Date): Why | null {
  if (/^(?:0|-1)$/.test(latinDigits(row.cell('is_published')))) return ['is_published', { key: 'hidden_there' }];
  if (HIDDEN.has(normaliseText(row.cell('visibility')))) return ['visibility', { key: 'hidden_there' }];
  const stock = row.cell('stock');
  // Other words and an empty cell say nothing about the stock.
  const isOut =
    /^[-−]/.test(stock) || Number(latinDigits(wholeCell(stock)) || '1') === 0 || rowStatus(stock) === 'paused';
  if (stock !== '' && isOut) return ['stock', { key: 'out_of_stock' }];
  return isOverAt(expires, now) ? ['expires', { key: 'row_expired' }] : null;
}

const HIDDEN: ReadonlySet<string> = new Set(['hidden', 'مخفی', 'پنهان'].map(normaliseText));

/** Time at which the row expires, as ISO text; null if it has none or it cannot be parsed. */
function expiryOf(row: RowFindings): string | null {
  return parseRowDate(row.cell('expires'), { isEnd: true })?.toISOString() ?? null;
}

function categoryOf(row: RowFindings, context: RowContext): Category | null {
  const cell = pathOf(row);
  if (cell === '') return null;
  const found = context.categoryOf(cell);
  if (found !== null && found !== 'left-out') return found;
  if (found === null) row.unknownCategory(cell);
  row.blame('category', { key: 'unknown_category' });
  return null;
}

/** Path of the row's category. If an export of WooCommerce names several, the deepest one. */
function pathOf(row: RowFindings): string {
  const cell = row.cell('category');
  if (row.raw.format !== 'woo') return cell;
  const depth = (path: string): number => path.split('>').length;
  return cell.split(/\s*,\s+/).reduce((best, path) => (depth(path) > depth(best) ? path : best));
}

function cityOf(row: RowFindings, context: RowContext): Place | null {
  const { places, cityId } = context.parts;
  const cell = row.cell('city');
  if (cell === '') {
    if (!row.isForeign) return null;
    // For software that cannot name a city: the city that the shop stated for all rows, or else the city of the shop.
    const own = places.byId.get(parseId(context.wholeAnswer('city')) ?? cityId ?? 0);
    if (own?.kind !== 'city') row.unknownWhole('city');
    return own?.kind === 'city' ? own : null;
  }
  const found = context.cityOf(cell);
  if (found !== null && found !== 'several') return found;
  row.blame('city', { key: found === null ? 'unknown_place' : 'several_places' });
  return null;
}

/** Cells of attributes that the category has. */
function answeredFor(category: Category, row: RowFindings, context: RowContext): AnsweredField[] {
  return row.told.attributes.flatMap((told) => {
    if (told.cell === '') return [];
    const asked = context.attributeOf(category, 'id' in told ? told.id : told.label);
    if (asked) return { ...told, asked };
    // An id of another category's attribute is a fault, as in the form. A label may be meant for other rows, so it is
    // only a warning.
    if ('id' in told) row.faults.push(row.faultAt(told.header, told.cell, { key: 'unknown_choice' }));
    else if (!row.isForeign) row.warnings.push(row.faultAt(told.header, told.cell, { key: 'not_asked' }));
    return [];
  });
}

/**
 * Leaf category: the category itself, or, if it has brands below it and the row names a model, the brand of that model.
 */
function leafOf(category: Category, answered: readonly AnsweredField[], context: RowContext): Category {
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

type Known = {
  readonly leaf: Category | null;
  readonly city: Place | null;
  readonly answered: readonly AnsweredField[];
};

/** Applies the rules of the form, leaving out faults that only follow from cells which could not be interpreted. */
function check(draft: FeedDraft, row: RowFindings, context: RowContext, known: Known): void {
  const { leaf, city } = known;
  const faults = checkListing(draft, leaf, context.parts.places, { isNew: true, signedIn: true });
  const blamed = new Set(row.faults.map(({ column }) => column));
  for (const [field, fault] of Object.entries(faults)) {
    if (field === 'category' && row.cell('category') !== '' && leaf === null) continue;
    if (field === 'city' && row.cell('city') !== '' && city === null) continue;
    const at = faultOf(field, fault, row, known);
    if (row.isForeign && leaf) askForAll(field, fault, leaf, row, context);
    if (at.column === null || !blamed.has(at.column)) row.faults.push(at);
  }
}

/** Asks for the condition of the goods together with their categories, because nearly all categories require it. */
function askCommon(answered: readonly AnsweredField[], row: RowFindings, context: RowContext): void {
  const { condition } = context;
  if (!condition || context.wholeAnswer(attributeWord(condition.id, null)) !== null) return;
  const isTold = row.told.attributes.some((told) => 'label' in told && told.label === columnKey(condition.label));
  if (!isTold && answered.length === 0) row.unknownWhole(attributeWord(condition.id, null));
}

/** Asks for a required attribute with options once for all rows of the file without a value. */
function askForAll(field: string, { key }: ListingFault, leaf: Category, row: RowFindings, context: RowContext): void {
  const id = Number(/^attributes\.(\d+)$/.exec(field)?.[1]);
  const asked = leaf.attributes.find(({ attribute }) => attribute.id === id)?.attribute;
  if (!asked || asked.options.length === 0 || !key.startsWith('required')) return;
  row.unknownWhole(attributeWord(id, context.isCommon(id) ? null : leaf.id));
}

function faultOf(field: string, fault: ListingFault, row: RowFindings, { answered, leaf }: Known): RowFault {
  const column = COLUMN_OF[field];
  if (column) return row.fault(column, column === 'price' ? pricedFault(fault) : fault);
  const id = Number(/^attributes\.(\d+)$/.exec(field)?.[1]);
  const told = answered.find(({ asked }) => asked.id === id);
  const label = leaf?.attributes.find(({ attribute }) => attribute.id === id)?.attribute.label;
  return row.faultAt(told?.header ?? label ?? `a${id}`, told?.cell ?? '', fault);
}

/** Columns by the field of the form that they fill. */
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

/**
 * Replaces the fault of an invalid price by one that states the allowed range, because a feed has no form to explain
 * it.
 */
const pricedFault = (fault: ListingFault): ListingFault =>
  fault.key === 'invalid_number' ? { key: 'price_between', least: PRICE.min, most: PRICE.max } : fault;
