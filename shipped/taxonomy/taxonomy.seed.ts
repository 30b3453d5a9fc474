import type { TaxonomyRows } from '../../domain/taxonomy/build-taxonomy.ts';
import { CHINESE_CAR_BRANDS } from './car-brands-chinese.ts';
import { DOMESTIC_CAR_BRANDS } from './car-brands-domestic.ts';
import { FOREIGN_CAR_BRANDS } from './car-brands-foreign.ts';
import { OTHER_ATTRIBUTES, OTHER_CATEGORIES } from './other-categories.ts';
import { OFFERED_TAGS, TAGS } from './tags.ts';
import { taxonomyRows } from './taxonomy-rows.ts';
import { VEHICLES } from './vehicles.ts';
import { VEHICLE_ATTRIBUTES } from './vehicles-attributes.ts';

/** Every category, attribute, option and brand shipped with the site (CAT-07). */
export const TAXONOMY_ROWS: TaxonomyRows = taxonomyRows(
  [VEHICLES, ...OTHER_CATEGORIES],
  [...VEHICLE_ATTRIBUTES, ...OTHER_ATTRIBUTES],
  [...DOMESTIC_CAR_BRANDS, ...CHINESE_CAR_BRANDS, ...FOREIGN_CAR_BRANDS],
  { tags: TAGS, offered: OFFERED_TAGS },
);
