/** Words of the checkout, which its script uses too. */
export const checkoutWords = {
  pay: (amount: string) => `پرداخت ${amount} تومان`,
  payRest: (amount: string) => `پرداخت ${amount} تومان باقی‌مانده`,
  byWallet: 'با کیف پول',
  free: 'ثبت رایگان',
  nothing: 'چیزی انتخاب نشده است',
  couponCleared: (code: string) =>
    `انتخاب شما عوض شد و کد تخفیف ${code} برداشته شد. اگر می‌خواهید، دوباره آن را بنویسید.`,
  couponTaken: 'کد تخفیف پذیرفته شد.',
} as const;
