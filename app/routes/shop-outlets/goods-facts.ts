/** Facts of one of a shop's goods, as all formats of outlets tell them (SHOP-02). */
import type { Goods } from '../../../domain/feeds/outlets/outlet.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { factsView } from '../../parts/listing/listing-facts.ts';
import { shownDescription } from '../../parts/listing/shown-description.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';

export type GoodsFacts = {
  readonly id: string;
  readonly title: string;
  /** Without telephone numbers (REV-02). */
  readonly description: string;
  readonly address: string;
  /** The cover first. */
  readonly pictures: readonly string[];
  /** From the widest category to the leaf. */
  readonly categories: readonly string[];
  readonly city: string | null;
  /** Whether they were never used; null where the seller was not asked. */
  readonly isNew: boolean | null;
  readonly spec: readonly { readonly label: string; readonly value: string }[];
};

/** Some goods of a shop, with what a file says of each. */
export type GoodsPage = readonly (readonly [Goods, GoodsFacts])[];

type Source = Pick<Context, 'catalogue' | 'services'>;

/** Returns null for goods of a category that is no more. */
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

/** The beginning of a text, without half a character at its end. */
export const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
