/** Words of the checkout, which its script uses too. */
export const checkoutWords = {
  pay: (amount: string) => `پرداخت ${amount} تومان`,
  payRest: (amount: string) => `پرداخت ${amount} تومان باقی‌مانده`,
  byWallet: 'با کیف پول',
  free: 'ثبت رایگان',
  nothing: 'چیزی انتخاب نشده است',
  couponTaken: 'کد تخفیف پذیرفته شد.',
} as const;
