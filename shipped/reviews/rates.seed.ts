/** Rating criteria of a new site; the back office can change them. */
export const SHIPPED_REVIEW_RATES = [
  { name: 'درستی آگهی', types: ['listing', 'shop', 'agent', 'user'], position: 1 },
  { name: 'برخورد', types: ['listing', 'shop', 'agent', 'user'], position: 2 },
  { name: 'خوش‌قولی', types: ['listing', 'shop', 'agent', 'user'], position: 3 },
  { name: 'انصاف در قیمت', types: ['shop', 'agent'], position: 4 },
] as const;
