import type { ShippedPolicy } from '../../domain/purchases/policies/policy-store.server.ts';
import { toman } from '../../domain/values/money.ts';

const GOODS: Omit<ShippedPolicy, 'slug'> = {
  allowed: true,
  hasDelivery: true,
  hasPieces: false,
  goodsMax: toman(50_000_000),
  feePercent: 2,
};

/** Categories whose goods can be bought by secure purchase, including their subcategories. */
const ALLOWED = [
  ...['digital', 'home-kitchen', 'personal', 'leisure', 'mother-child', 'industry-business', 'pet-supplies'],
  ...['car-parts', 'tyres-wheels', 'car-accessories', 'motorcycle-parts'],
];

/** Categories in which one listing may offer several pieces of the same thing. */
const PIECES = [
  'phone-accessories',
  'computer-accessories',
  'cosmetics',
  'books',
  'building-materials',
  'food-produce',
];

/**
 * Policies for secure purchase by category. It is not allowed for cars, property, services, jobs, living animals, and
 * goods that cannot be sent.
 */
export const SHIPPED_POLICIES: readonly ShippedPolicy[] = [
  ...ALLOWED.map((slug) => ({ ...GOODS, slug })),
  ...PIECES.map((slug) => ({ ...GOODS, slug, hasPieces: true })),
  ...['sim-cards', 'industrial-machines'].map((slug) => ({ ...GOODS, slug, allowed: false })),
];
