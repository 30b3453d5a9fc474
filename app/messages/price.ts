/** Prices in words. */
export const price = {
  label: 'قیمت',
  toman: 'تومان',
  free: 'رایگان',
  negotiable: 'توافقی',
} as const;
