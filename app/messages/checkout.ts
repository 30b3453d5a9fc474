/** Words of the checkout, which its script uses too. */
export const checkoutWords = {
  pay: (amount: string) => `پرداخت ${amount} تومان`,
  payRest: (amount: string) => `پرداخت باقی‌مانده: ${amount} تومان`,
  byWallet: 'با کیف پول',
  free: 'ثبت بدون پرداخت',
  nothing: 'چیزی انتخاب نشده است',
  couponTaken: 'کد تخفیف پذیرفته شد.',
} as const;
