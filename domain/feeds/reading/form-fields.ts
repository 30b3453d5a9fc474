/** The fields of the posting form, filled with the cells of a row (SHOP-02). */
import type { PostedFields } from '../../listings/posting/posted-listing.ts';
import { USER_TYPES } from '../../listings/posting/seller-kind.ts';
import { nameKey } from '../../locations/find-places.ts';
import type { Place } from '../../locations/places.ts';
import type { Attribute, Category } from '../../taxonomy/taxonomy.ts';
import { parseId } from '../../values/ids.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { normaliseText } from '../../values/spelling.ts';
import type { RowContext } from './row-context.ts';
import type { RowFindings } from './row-findings.ts';
import type { RowPrice } from './row-price.ts';
import { tickOf } from './row-words.ts';
import { listOf, type Told } from './told-row.ts';
import { wholeCell } from './whole-cell.ts';

/** A cell under an attribute that the category of its row asks. */
export type Answered = { readonly asked: Attribute } & Told;

type Known = {
  readonly leaf: Category | null;
  readonly city: Place | null;
  readonly answered: readonly Answered[];
  readonly price: RowPrice;
};

export function formFields(
  row: RowFindings,
  context: RowContext,
  { leaf, city, answered, price }: Known,
): PostedFields {
  return {
    name: row.cell('title'),
    description: row.cell('description'),
    price: price.amount,
    negotiable: price.kind === 'negotiable',
    free: price.kind === 'free',
    telephone: row.cell('telephone') || (context.parts.telephone ?? ''),
    userType: USER_TYPES.business,
    IDSource: 'feed',
    category: leaf?.id,
    city: city?.id,
    neighbourhood: neighbourhoodOf(row.cell('district'), city),
    lat: degrees(row.cell('lat')),
    long: degrees(row.cell('long')),
    exact: tickOf(row.cell('exact')) === '1',
    tags: tagsOf(row.cell('tags'), leaf),
    ...Object.fromEntries(answered.map((answer) => [`a${answer.asked.id}`, valuesOf(row, context, answer)] as const)),
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

function tagsOf(cell: string, leaf: Category | null): string[] {
  return listOf(cell).map((tag) => {
    const key = normaliseText(tag);
    return leaf?.tags.find(({ value, label }) => value === tag || normaliseText(label) === key)?.value ?? tag;
  });
}

/** A decimal with a Persian sign too. */
const degrees = (cell: string): string => latinDigits(cell).replace('٫', '.');

/** Values of an attribute as the form sends them. */
function valuesOf(row: RowFindings, context: RowContext, { asked, header, cell }: Answered): string | string[] {
  switch (asked.type) {
    case 'checkbox':
      return tickOf(cell) ?? cell;
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
        row.unknownOption(asked.id, word);
        row.faults.push(row.faultAt(header, word, { key: 'unknown_choice' }));
        return [];
      });
  }
}
