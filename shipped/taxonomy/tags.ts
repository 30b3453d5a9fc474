/**
 * Tags that sellers may tick besides attributes (ITEM-20), and the categories that offer them. Ids are never reused.
 */
import type { TagSeed } from './seed-format.ts';

export const TAGS: readonly TagSeed[] = [
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
export const OFFERED_TAGS: Readonly<Record<string, readonly string[]>> = {
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
