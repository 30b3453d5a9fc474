/** All top categories except vehicles, in the order in which the home page shows them (CAT-07). */
import type { TaxonomyRows } from '../../domain/taxonomy/build-taxonomy.ts';
import { ANIMAL_ATTRIBUTES } from './animal-attributes.ts';
import { ANIMALS } from './animals.ts';
import { APPLIANCE_ATTRIBUTES } from './appliance-attributes.ts';
import { AUDIO_VIDEO_ATTRIBUTES } from './audio-video-attributes.ts';
import { BUSINESS } from './business.ts';
import { BUSINESS_ATTRIBUTES } from './business-attributes.ts';
import { CHINESE_CAR_BRANDS } from './car-brands-chinese.ts';
import { DOMESTIC_CAR_BRANDS } from './car-brands-domestic.ts';
import { FOREIGN_CAR_BRANDS } from './car-brands-foreign.ts';
import { CARE_SERVICE_ATTRIBUTES } from './care-service-attributes.ts';
import { COMMUNITY } from './community.ts';
import { COMMUNITY_ATTRIBUTES } from './community-attributes.ts';
import { COMPUTER_ATTRIBUTES } from './computer-attributes.ts';
import { DIGITAL } from './digital.ts';
import { FURNITURE_ATTRIBUTES } from './furniture-attributes.ts';
import { HOME } from './home.ts';
import { JOB_ATTRIBUTES } from './job-attributes.ts';
import { JOBS } from './jobs.ts';
import { KIDS } from './kids.ts';
import { KIDS_ATTRIBUTES } from './kids-attributes.ts';
import { LEISURE } from './leisure.ts';
import { LEISURE_ATTRIBUTES } from './leisure-attributes.ts';
import { MOBILE_ATTRIBUTES } from './mobile-attributes.ts';
import { PERSONAL } from './personal.ts';
import { PERSONAL_ATTRIBUTES } from './personal-attributes.ts';
import { REAL_ESTATE } from './real-estate.ts';
import { REAL_ESTATE_ATTRIBUTES } from './real-estate-attributes.ts';
import { REAL_ESTATE_KIND_ATTRIBUTES } from './real-estate-kinds.ts';
import type { AttributeSeed, CategorySeed, TagSeed } from './seed-format.ts';
import { SERVICE_ATTRIBUTES } from './service-attributes.ts';
import { SERVICES } from './services.ts';
import { SHARED_ATTRIBUTES } from './shared-attributes.ts';
import { taxonomyRows } from './taxonomy-rows.ts';
import { VEHICLES } from './vehicles.ts';
import { VEHICLE_ATTRIBUTES } from './vehicles-attributes.ts';

const OTHER_CATEGORIES: readonly CategorySeed[] = [
  REAL_ESTATE,
  DIGITAL,
  HOME,
  SERVICES,
  PERSONAL,
  LEISURE,
  KIDS,
  BUSINESS,
  JOBS,
  ANIMALS,
  COMMUNITY,
];

const OTHER_ATTRIBUTES: readonly AttributeSeed[] = [
  ...SHARED_ATTRIBUTES,
  ...REAL_ESTATE_ATTRIBUTES,
  ...REAL_ESTATE_KIND_ATTRIBUTES,
  ...MOBILE_ATTRIBUTES,
  ...COMPUTER_ATTRIBUTES,
  ...AUDIO_VIDEO_ATTRIBUTES,
  ...APPLIANCE_ATTRIBUTES,
  ...FURNITURE_ATTRIBUTES,
  ...SERVICE_ATTRIBUTES,
  ...CARE_SERVICE_ATTRIBUTES,
  ...PERSONAL_ATTRIBUTES,
  ...LEISURE_ATTRIBUTES,
  ...KIDS_ATTRIBUTES,
  ...BUSINESS_ATTRIBUTES,
  ...JOB_ATTRIBUTES,
  ...ANIMAL_ATTRIBUTES,
  ...COMMUNITY_ATTRIBUTES,
];

// Tags that sellers may tick besides attributes (ITEM-20), and the categories that offer them. Ids are never reused.

const TAGS: readonly TagSeed[] = [
  { id: 1, value: 'urgent', label: 'فوری' },
  { id: 2, value: 'exchange', label: 'معاوضه' },
  { id: 3, value: 'instalments', label: 'قسطی' },
  { id: 4, value: 'unused', label: 'آکبند' },
  { id: 5, value: 'guaranteed', label: 'با ضمانت' },
  { id: 6, value: 'wholesale', label: 'عمده' },
  { id: 7, value: 'vacant', label: 'تخلیه' },
  { id: 8, value: 'under-price', label: 'زیر قیمت بازار' },
  { id: 9, value: 'round-the-clock', label: 'شبانه‌روزی' },
  { id: 10, value: 'at-your-place', label: 'در محل شما' },
  { id: 11, value: 'remote', label: 'دورکاری' },
  { id: 12, value: 'for-students', label: 'مناسب دانشجو' },
];

const GOODS = ['urgent', 'exchange', 'unused', 'guaranteed', 'under-price'];

/** Tags by the slug of the category that offers them; its subcategories offer them too. */
const OFFERED_TAGS: Readonly<Record<string, readonly string[]>> = {
  vehicles: ['urgent', 'exchange', 'instalments', 'under-price'],
  'real-estate': ['urgent', 'exchange', 'vacant', 'under-price'],
  digital: GOODS,
  'home-kitchen': GOODS,
  personal: GOODS,
  leisure: GOODS,
  'mother-child': GOODS,
  'industry-business': ['urgent', 'exchange', 'instalments', 'wholesale', 'guaranteed'],
  services: ['round-the-clock', 'at-your-place', 'guaranteed'],
  jobs: ['urgent', 'remote', 'for-students'],
  animals: ['urgent', 'exchange'],
};

/** Every category, attribute, option and brand shipped with the site (CAT-07). */
export const TAXONOMY_ROWS: TaxonomyRows = taxonomyRows(
  [VEHICLES, ...OTHER_CATEGORIES],
  [...VEHICLE_ATTRIBUTES, ...OTHER_ATTRIBUTES],
  [...DOMESTIC_CAR_BRANDS, ...CHINESE_CAR_BRANDS, ...FOREIGN_CAR_BRANDS],
  { tags: TAGS, offered: OFFERED_TAGS },
);
