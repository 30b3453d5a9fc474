/** A listing in a list. */
export const card = {
  favourite: (name: string) => `نشان کردن «${name}»`,
  showcase: 'ویژه',
  paidMarks: { vip: 'ویژه', badge: 'برچسب ویژه' },
  inspected: 'کارشناسی‌شده',
  purchaseMarks: { on: 'خرید امن', reserved: 'رزرو شده' },
  listLook: 'نمای فهرستی',
  pictures: (count: string) => `${count} عکس`,
} as const;
