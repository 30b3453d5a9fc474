import { describe, expect, it } from 'vitest';
import { askRow, attributeRow, sampleRows } from '../../test/taxonomy-rows.ts';
import { buildTaxonomy } from './build-taxonomy.ts';
import type { AttributeFacts, Category } from './taxonomy.ts';
import { visibleAttributes } from './visible-attributes.ts';

const rows = sampleRows();
/**
 * Catalogue with two further dependencies beside the gas system of the sample: a date that depends on the gas system,
 * and a number that depends on a checkbox.
 */
const taxonomy = buildTaxonomy(
  {
    ...rows,
    attributes: [
      ...rows.attributes,
      attributeRow({ id: 5, key: 'gas_checked', type: 'number' }),
      attributeRow({ id: 6, key: 'insured', type: 'checkbox' }),
      attributeRow({ id: 7, key: 'insured_months', type: 'number' }),
    ],
    categoryAttributes: [
      ...rows.categoryAttributes,
      askRow({ categoryId: 43627, attributeId: 5, shownWhenAttributeId: 4, shownWhenOptionIds: [] }),
      askRow({ categoryId: 43627, attributeId: 6 }),
      askRow({ categoryId: 43627, attributeId: 7, shownWhenAttributeId: 6, shownWhenOptionIds: [] }),
    ],
  },
  1,
  1405,
);

const ALWAYS = ['seller', 'car_model', 'fuel', 'insured'];
const shown = (facts: AttributeFacts) =>
  visibleAttributes(taxonomy.bySlug.get('peugeot') as Category, facts).map(({ attribute }) => attribute.key);

describe('attributes that hang on another value', () => {
  it.each<[string, AttributeFacts, string[]]>([
    ['are hidden while nothing is chosen', {}, ALWAYS],
    ['are hidden while another option is chosen', { 3: [3001] }, ALWAYS],
    ['are shown with one of their options', { 3: [3002] }, ['seller', 'car_model', 'fuel', 'gas', 'insured']],
    ['are shown in a chain', { 3: [3002], 4: 60 }, ['seller', 'car_model', 'fuel', 'gas', 'gas_checked', 'insured']],
    ['are hidden with what they hang on, whatever is left in it', { 3: [3001], 4: 60 }, ALWAYS],
    ['are shown by a tick', { 6: 1 }, [...ALWAYS, 'insured_months']],
    ['are hidden by an empty box', { 6: 0 }, ALWAYS],
  ])('CAT-06 %s', (_, facts, keys) => {
    expect(shown(facts)).toEqual(keys);
  });
});
