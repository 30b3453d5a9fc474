/** Fills the fields of the posting form with the cells of a row (SHOP-02). */
import type { PostedFields } from '../../listings/posting/posted-listing.ts';
import { USER_TYPES } from '../../listings/posting/seller-kind.ts';
import { nameKey } from '../../locations/find-places.ts';
import { isInIran } from '../../locations/iran-outline.ts';
import type { Place } from '../../locations/places.ts';
import type { Attribute, Category } from '../../taxonomy/taxonomy.ts';
import { parseId } from '../../values/ids.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { normaliseText } from '../../values/spelling.ts';
import { foreignWords } from './foreign-row.ts';
import type { RowContext } from './row-context.ts';
import type { RowFindings } from './row-findings.ts';
import type { RowPrice } from './row-price.ts';
import { tickOf } from './row-words.ts';
import { listOf, type StatedCell } from './stated-row.ts';
import { wholeCell } from './whole-cell.ts';

/** Cell of an attribute that the category of the row has. */
export type AnsweredField = { readonly asked: Attribute } & StatedCell;

type Known = {
  readonly leaf: Category | null;
  readonly city: Place | null;
  readonly answered: readonly AnsweredField[];
  readonly price: RowPrice;
};

type Words = { readonly name: string; readonly description: string };

export function formFields(
  row: RowFindings,
  context: RowContext,
  { leaf, city, answered, price }: Known,
): PostedFields {
  const { name, description }: Words = row.isForeign
    ? foreignWords(row)
    : { name: row.cell('title'), description: row.cell('description') };
  const told = answered.map((answer) => [`a${answer.asked.id}`, valuesOf(row, context, answer)] as const);
  const isSaid = new Set(told.flatMap(([field, values]) => (values.length > 0 ? [field] : [])));
  const { lat, long } = pointOf(row);
  return {
    name,
    description,
    price: price.amount,
    negotiable: price.kind === 'negotiable',
    free: price.kind === 'free',
    telephone: row.cell('telephone') || (context.parts.telephone ?? ''),
    userType: USER_TYPES.business,
    IDSource: 'feed',
    category: leaf?.id,
    city: city?.id,
    neighbourhood: neighbourhoodOf(row.cell('district'), city),
    lat,
    long,
    exact: tickOf(row.cell('exact')) === '1',
    tags: tagsOf(row.cell('tags'), leaf, row),
    ...(leaf && row.isForeign && readAttributes(leaf, isSaid, row, context)),
    ...Object.fromEntries(told.filter(([field]) => isSaid.has(field))),
  };
}

function neighbourhoodOf(cell: string, city: Place | null): string | number | undefined {
  if (cell === '' || !city) return undefined;
  const id = parseId(latinDigits(cell));
  const [slug, key] = [cell.toLowerCase(), nameKey(cell)];
  const district =
    city.children.find((each) => each.id === id || each.slug === slug) ??
    city.children.find((each) => nameKey(each.name) === key);
  return district?.id ?? cell;
}

/**
 * Reads the tags of a row. Other software uses its own tags, so in its files tags that the category does not have are
 * left out.
 */
function tagsOf(cell: string, leaf: Category | null, { isForeign }: RowFindings): string[] {
  const told = isForeign ? cell.split(/[|,،]/u).flatMap((tag) => tag.trim() || []) : listOf(cell);
  return told.flatMap((tag) => {
    const key = normaliseText(tag);
    const known = leaf?.tags.find(({ value, label }) => value === tag || normaliseText(label) === key)?.value;
    return known ?? (isForeign ? [] : tag);
  });
}

/** Normalises a decimal number, also one with a Persian decimal separator or a comma. */
const degrees = (cell: string): string =>
  latinDigits(cell)
    .replace(/[٫،,/]/u, '.')
    .trim();

/** Coordinates of a row. If latitude and longitude are in each other's column, they are swapped, with a warning. */
function pointOf(row: RowFindings): { readonly lat: string; readonly long: string } {
  const [lat, long] = [degrees(row.cell('lat')), degrees(row.cell('long'))];
  const isSwapped = !isInIran(Number(lat), Number(long)) && isInIran(Number(long), Number(lat));
  if (lat === '' || long === '' || !isSwapped) return { lat, long };
  row.warn('lat', { key: 'point_swapped' });
  return { lat: long, long: lat };
}

/** Values of attributes without a cell: found in the title, or else stated by the shop for all rows. */
function readAttributes(
  leaf: Category,
  isSaid: ReadonlySet<string>,
  row: RowFindings,
  context: RowContext,
): Record<string, string> {
  const read = context.parts.readTitle?.(row.cell('title'), leaf);
  const fields: Record<string, string> = {};
  for (const { attribute, required } of leaf.attributes) {
    const field = `a${attribute.id}`;
    if (isSaid.has(field)) continue;
    const inTitle = read?.get(attribute.id);
    const told = inTitle ?? (required ? context.wholeOption(attribute, leaf.id) : null);
    if (told === null) continue;
    fields[field] = told;
    if (inTitle !== undefined && required) row.read.push(attribute.id);
  }
  return fields;
}

/** Values of an attribute as the posting form sends them. */
function valuesOf(row: RowFindings, context: RowContext, { asked, header, cell }: AnsweredField): string | string[] {
  switch (asked.type) {
    case 'checkbox':
      return tickOf(cell) ?? (row.isForeign ? '' : cell);
    case 'number':
      return wholeCell(cell);
    case 'text':
    case 'tel':
      return cell;
    default:
      return listOf(cell).flatMap((word) => {
        const found = context.optionOf(asked, word);
        if (found === 'left-out') return [];
        if (found !== null) return [String(found)];
        // In files of other software an unknown word is only a warning: the shop is not asked about each.
        if (row.isForeign) {
          row.warnings.push(row.faultAt(header, word, { key: 'unknown_choice' }));
          return [];
        }
        row.unknownOption(asked.id, word);
        row.faults.push(row.faultAt(header, word, { key: 'unknown_choice' }));
        return [];
      });
  }
}
