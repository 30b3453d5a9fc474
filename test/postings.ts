import type { Catalogue } from '../domain/listings/listings.server.ts';
import { type PostedFields, type PostedListing, parsePosted } from '../domain/listings/posting/posted-listing.ts';

/** The fields of an unobjectionable listing: a sofa in Tehran by default. */
function postedFields({ taxonomy, places }: Catalogue, fields: PostedFields = {}): PostedFields {
  return {
    category: taxonomy.bySlug.get('sofas')?.id,
    city: places.bySlug.get('tehran')?.id,
    name: 'مبل هفت‌نفرهٔ راحتی',
    description: 'سالم و تمیز، بدون هیچ پارگی.',
    price: 25_000_000,
    telephone: '09121234567',
    ...fields,
  };
}

export const postedListing = (catalogue: Catalogue, fields: PostedFields = {}): PostedListing =>
  parsePosted(postedFields(catalogue, fields));

/** Values for all required attributes of a category, by the names of the form's fields. */
export function requiredAnswers({ taxonomy }: Catalogue, slug: string): Record<string, string> {
  const asked = taxonomy.bySlug.get(slug)?.attributes.filter(({ required }) => required) ?? [];
  return Object.fromEntries(
    asked.map(({ attribute: { id, type, min, options } }) => {
      const option = options[0]?.id;
      return type === 'multiselect' ? [`a${id}.${option}`, '1'] : [`a${id}`, String(option ?? min ?? 1)];
    }),
  );
}
