/** Prices in words. */
export const price = {
  label: 'قیمت',
  toman: 'تومان',
  inToman: (amount: string) => `${amount} تومان`,
  free: 'رایگان',
  negotiable: 'توافقی',
} as const;
