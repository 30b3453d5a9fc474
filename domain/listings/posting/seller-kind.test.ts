import { describe, expect, it } from 'vitest';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { buildTaxonomy } from '../../taxonomy/build-taxonomy.ts';
import { isLeaf } from '../../taxonomy/categories.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { asksSellerKind, userTypeOf } from './seller-kind.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const category = (slug: string) => taxonomy.bySlug.get(slug) as Category;

describe('ITEM-03 who offers it', () => {
  it.each([
    ['apartments-for-sale', 'property_advertiser', 'owner', '0'],
    ['apartments-for-sale', 'property_advertiser', 'agency', '1'],
    ['moving-transport', 'provider_kind', 'individual', '0'],
    ['moving-transport', 'provider_kind', 'company', '1'],
  ])('in %s follows from %s = %s: %s', (slug, key, answer, userType) => {
    const asked = category(slug);
    const attribute = asked.attributes.find((each) => each.attribute.key === key)?.attribute;
    const option = attribute?.options.find((each) => each.slug === answer)?.id ?? 0;
    const facts = { [attribute?.id ?? 0]: [option] };
    expect([asksSellerKind(asked), userTypeOf('0', facts, asked), userTypeOf('1', facts, asked)]).toEqual([
      true,
      userType,
      userType,
    ]);
    expect(userTypeOf('1', {}, asked)).toBe('1');
  });

  it('is as it was posted where the category has no such question', () => {
    const plain = [...taxonomy.byId.values()].find((each) => isLeaf(each) && !asksSellerKind(each)) as Category;
    expect(['0', '1', '2'].map((posted) => userTypeOf(posted, {}, plain))).toEqual(['0', '1', '2']);
  });

  it('is asked by each attribute that offers a person and a business, so that none is asked beside the form', () => {
    const kinds = [...taxonomy.attributes.values()].filter(({ options }) =>
      options.some(({ slug }) => /^(?:private|owner|individual|personal)$/.test(slug)),
    );
    const asking = kinds.filter(({ id }) =>
      [...taxonomy.byId.values()].some(
        (each) => asksSellerKind(each) && each.attributes.some(({ attribute }) => attribute.id === id),
      ),
    );
    expect(kinds.map(({ key }) => key)).toEqual(asking.map(({ key }) => key));
  });
});
