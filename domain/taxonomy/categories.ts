import { type AttributeOption, CAR_MODEL, type Category, type Taxonomy } from './taxonomy.ts';

/** Whether the category can have listings. */
export function isLeaf(category: Category): boolean {
  return category.children.length === 0;
}

/** Models of a brand of cars in order; none for any other category. */
export function modelsOf(taxonomy: Taxonomy, brand: Pick<Category, 'id' | 'type'>): readonly AttributeOption[] {
  if (brand.type !== 'brand') return [];
  const asked = taxonomy.byId.get(brand.id)?.attributes.find(({ attribute }) => attribute.groupName === CAR_MODEL);
  return asked?.attribute.options ?? [];
}
