/** Converts the filters that a moderator types or chooses to the values of the list. */
import { findPlaces } from '../../../../../domain/locations/find-places.ts';
import { placeAt } from '../../../../../domain/locations/places.ts';
import type { Option } from '../../../../ui/select.tsx';
import type { Catalogue, Context } from '../../../../web/request/context.ts';

/** Options for categories of the two upper levels. Brands can be filtered by their slug in the address. */
export function categoryOptions({ catalogue }: Context): readonly Option[] {
  return catalogue.taxonomy.roots.flatMap((root) => [
    { value: root.slug, name: root.name },
    ...root.children.map((child) => ({ value: child.slug, name: `${root.name} › ${child.name}` })),
  ]);
}

/** Filter value for a category's slug; null if the slug is unknown. */
export function categoryValue(
  slug: string,
  { catalogue: { taxonomy } }: { readonly catalogue: Catalogue },
): string | null {
  const category = taxonomy.bySlug.get(slug);
  if (!category) return null;
  const [root, sub, brand] = category.path;
  if (brand) return `brand.${sub?.id}.${brand.id}`;
  return sub ? `sub.${sub.id}` : `root.${root?.id}`;
}

/** Filter value for the slug or name of a province or city; null if it is unknown. */
export function placeValue(typed: string, { catalogue: { places } }: { readonly catalogue: Catalogue }): string | null {
  const place = placeAt(places, typed) ?? findPlaces(places, typed).find(({ kind }) => kind !== 'district');
  if (!place || place.kind === 'district') return null;
  return `${place.kind}.${place.id}`;
}
