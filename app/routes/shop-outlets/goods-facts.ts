/** Facts about one of a shop's goods that are common to the formats of all outlets (SHOP-02). */
import type { Goods } from '../../../domain/feeds/outlets/outlet.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { factsView } from '../../parts/listing/listing-facts.ts';
import { shownDescription } from '../../parts/listing/shown-description.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';

export type GoodsFacts = {
  readonly id: string;
  readonly title: string;
  /** Description without telephone numbers (REV-02). */
  readonly description: string;
  readonly address: string;
  /** Addresses of the pictures, the cover first. */
  readonly pictures: readonly string[];
  /** Names of categories, from the root to the leaf. */
  readonly categories: readonly string[];
  readonly city: string | null;
  /** Whether the goods are unused; null if the category does not ask for the condition. */
  readonly isNew: boolean | null;
  readonly spec: readonly { readonly label: string; readonly value: string }[];
};

/** A page of a shop's goods, each with its facts for the file. */
export type GoodsPage = readonly (readonly [Goods, GoodsFacts])[];

type Source = Pick<Context, 'catalogue' | 'services'>;

/** Returns null for goods of a category that was removed. */
export function goodsFacts(goods: Goods, { catalogue, services }: Source): GoodsFacts | null {
  const category = catalogue.taxonomy.byId.get(goods.categoryId);
  if (!category) return null;
  const { origin } = services.site;
  const telephones = new Set(
    category.attributes.flatMap(({ attribute: { type, label } }) => (type === 'tel' ? [label] : [])),
  );
  const { rows } = factsView({ ...goods, isFromFile: true }, category);
  return {
    id: String(goods.id),
    title: goods.name,
    description: shownDescription(goods, category).text,
    address: origin + paths.listing(goods.id, goods.name),
    pictures: goods.pictureKeys.map((key) => origin + paths.picture(key, 1600, 'jpg')),
    categories: category.path.map(({ name }) => name),
    city: catalogue.places.byId.get(goods.cityId)?.name ?? null,
    isNew: isNew(goods, category),
    spec: rows.filter(({ label }) => !telephones.has(label)),
  };
}

function isNew({ facts }: Goods, { attributes }: Category): boolean | null {
  const condition = attributes.find(({ attribute }) => attribute.key === 'condition')?.attribute;
  const chosen = condition?.options.find(({ id }) => id === facts[condition.id]);
  return chosen ? chosen.slug === 'new' : null;
}

/** Cuts a text to at most `most` characters, without half a surrogate pair at the end. */
export const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
