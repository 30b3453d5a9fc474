/** Labels of ranges in the filter form, with their units. */
import type { Attribute, Category } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';

/** `category`: the category that contains all searched ones; null if there is none. */
export const priceRange = (category: Pick<Category, 'priceLabel'> | null): string =>
  fa.results.withUnit(category?.priceLabel ?? fa.results.price, fa.price.toman);

export const attributeRange = ({ label, unit }: Pick<Attribute, 'label' | 'unit'>): string =>
  unit ? fa.results.withUnit(label, unit) : label;
