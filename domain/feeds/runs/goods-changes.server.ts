/** Finds out what a run would change about the goods that a check shows (SHOP-02). */
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import type { GoodsChange, GoodsField } from '../file-facts.ts';
import type { LookedUp } from './look-up-rows.server.ts';

const FIELDS: Readonly<Record<Exclude<GoodsField, 'images' | 'status'>, readonly (keyof PostedListing)[]>> = {
  title: ['name'],
  description: ['description'],
  price: ['price', 'negotiable', 'free'],
  category: ['categoryId'],
  answers: ['attributes', 'tags'],
  place: ['cityId', 'districtId', 'neighbourhood', 'position', 'exact'],
  telephone: ['telephone'],
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Change that a run would make for a row; null if the row is faulty and would not be imported. */
export function changeOf(found: LookedUp): GoodsChange | null {
  if (found.kind === 'faulty') return null;
  const { known } = found;
  if (found.kind === 'same') return { kind: 'same' };
  if (known === null) return { kind: 'new' };
  const { row } = found;
  const fields: GoodsField[] = Object.entries(FIELDS).flatMap(([field, parts]) =>
    parts.some((part) => !same(known.content[part], row.posted[part])) ? [field as GoodsField] : [],
  );
  if (!same(known.pictures, row.pictures)) fields.push('images');
  if (known.status !== row.status) fields.push('status');
  if (fields.length === 0) return { kind: 'same' };
  return { kind: 'changed', fields, priceBefore: fields.includes('price') ? known.content.price : null };
}
