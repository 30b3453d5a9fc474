import type { ShippedPolicy } from '../../domain/purchases/policies/policy-store.server.ts';
import { toman } from '../../domain/values/money.ts';

const GOODS: Omit<ShippedPolicy, 'slug'> = {
  allowed: true,
  hasDelivery: true,
  hasPieces: false,
  goodsMax: toman(50_000_000),
  feePercent: 2,
};

/** Categories whose goods are bought securely; those below them are as they are. */
const ALLOWED = [
  ...['digital', 'home-kitchen', 'personal', 'leisure', 'mother-child', 'industry-business', 'pet-supplies'],
  ...['car-parts', 'tyres-wheels', 'car-accessories', 'motorcycle-parts'],
];

/** Categories in which a listing may have several pieces. */
const PIECES = [
  'phone-accessories',
  'computer-accessories',
  'cosmetics',
  'books',
  'building-materials',
  'food-produce',
];

/** Cars, property, services, jobs and living animals are not; nor is what nobody can send. */
export const SHIPPED_POLICIES: readonly ShippedPolicy[] = [
  ...ALLOWED.map((slug) => ({ ...GOODS, slug })),
  ...PIECES.map((slug) => ({ ...GOODS, slug, hasPieces: true })),
  ...['sim-cards', 'industrial-machines'].map((slug) => ({ ...GOODS, slug, allowed: false })),
];
