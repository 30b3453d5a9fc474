/** Labels of the ranges in the form of the filters, with their units. */
import type { Attribute, Category } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';

/** `category`: the one in which all that is searched is; null without one. */
export const priceRange = (category: Pick<Category, 'priceLabel'> | null): string =>
  fa.results.withUnit(category?.priceLabel ?? fa.results.price, fa.price.toman);

export const attributeRange = ({ label, unit }: Pick<Attribute, 'label' | 'unit'>): string =>
  unit ? fa.results.withUnit(label, unit) : label;
