import type { Db } from '../../../db/transact.server.ts';
import { type Originals, originalOf } from '../../media/media.server.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { ExportPart } from '../../values/area.server.ts';
import type { Catalogue } from '../placed-listing.ts';
import { type OwnListing, readOwnListings } from './export-listings-store.server.ts';

const AT_ONCE = 100;

/**
 * Part of the account's export: `listings.json` with the user's own listings in full, and their original pictures
 * (AUTH-05).
 */
export function listingsPart(catalogue: () => Promise<Catalogue>, images: Originals): ExportPart {
  return async ({ db, userId }, sink) => {
    const files = new Map<string, string>();
    for await (const { id, pictureKeys } of ownListings(db, userId)) {
      for (const [index, key] of pictureKeys.entries()) {
        const original = await originalOf(images, key);
        if (!original) continue;
        const name = `pictures/${id}-${index + 1}${original.extension}`;
        await sink.file(name, original.body);
        files.set(`${id} ${index}`, name);
      }
    }
    const known = await catalogue();
    await sink.rows('listings.json', exported(ownListings(db, userId), known, files));
  };
}

async function* ownListings(db: Db, userId: number): AsyncGenerator<OwnListing> {
  for (let after = 0; ; ) {
    const batch = await readOwnListings(db, userId, after, AT_ONCE);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < AT_ONCE) return;
    after = last.id;
  }
}

async function* exported(
  listings: AsyncIterable<OwnListing>,
  { taxonomy, places }: Catalogue,
  files: ReadonlyMap<string, string>,
) {
  for await (const listing of listings) {
    const { categoryId, cityId, districtId, facts, texts, pictureKeys, ...rest } = listing;
    yield {
      ...rest,
      category: named(categoryId, taxonomy.byId.get(categoryId)?.path),
      place: named(districtId ?? cityId, places.byId.get(districtId ?? cityId)?.path),
      attributes: [...attributesOf(facts, texts, taxonomy)],
      pictures: pictureKeys.flatMap((_, index) => files.get(`${listing.id} ${index}`) ?? []),
    };
  }
}

const named = (id: number, path: readonly { readonly name: string }[] = []) => ({
  id,
  name: path.map(({ name }) => name).join(' / '),
});

/** Attributes with ids and names; attributes that no longer exist in the catalogue only with ids. */
function* attributesOf(facts: OwnListing['facts'], texts: OwnListing['texts'], { attributes, options }: Taxonomy) {
  for (const [id, value] of [...Object.entries(facts), ...Object.entries(texts)]) {
    const attribute = attributes.get(Number(id));
    const chosen = typeof value === 'object' ? value.map((option) => named(option, pathOf(options.get(option)))) : null;
    yield {
      id: Number(id),
      name: attribute?.label ?? null,
      unit: attribute?.unit ?? null,
      value: chosen ?? (attribute?.type === 'checkbox' ? value === 1 : value),
    };
  }
}

const pathOf = (option: { readonly label: string } | undefined) => (option ? [{ name: option.label }] : []);
