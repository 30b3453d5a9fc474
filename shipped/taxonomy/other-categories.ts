/** Every top category but vehicles, in the order the home page shows them (CAT-07). */
import { ANIMAL_ATTRIBUTES } from './animal-attributes.ts';
import { ANIMALS } from './animals.ts';
import { APPLIANCE_ATTRIBUTES } from './appliance-attributes.ts';
import { AUDIO_VIDEO_ATTRIBUTES } from './audio-video-attributes.ts';
import { BUSINESS } from './business.ts';
import { BUSINESS_ATTRIBUTES } from './business-attributes.ts';
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
import type { AttributeSeed, CategorySeed } from './seed-format.ts';
import { SERVICE_ATTRIBUTES } from './service-attributes.ts';
import { SERVICES } from './services.ts';
import { SHARED_ATTRIBUTES } from './shared-attributes.ts';

export const OTHER_CATEGORIES: readonly CategorySeed[] = [
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

export const OTHER_ATTRIBUTES: readonly AttributeSeed[] = [
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
