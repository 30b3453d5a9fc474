import type { RevealRefusal } from '../../domain/contact/contact.ts';

/** Reaching a seller (REV-01). */
export const contact = {
  bar: 'تماس با فروشنده',
  showNumber: 'نمایش شماره',
  chat: 'گفت‌وگو',
  offer: 'پیشنهاد قیمت',
  title: 'تماس با فروشنده',
  about: (name: string) => `دربارهٔ «${name}»`,
  text: 'با زدن دکمه، شمارهٔ فروشنده همین‌جا نشان داده می‌شود.',
  number: 'شمارهٔ تماس',
  call: 'تماس با این شماره',
  description: 'توضیحات کامل',
  descriptionText: 'در توضیحات این آگهی شماره‌ای پوشانده شده است.',
  showDescription: 'نمایش کامل توضیحات',
  closed: 'این آگهی بسته است و شماره‌ای نشان داده نمی‌شود.',
  paid: 'دیدن شماره در این دسته رایگان نیست و هنوز راهی برای خرید آن باز نشده است.',
  forSale: 'دیدن شماره در این دسته رایگان نیست.',
  back: 'بازگشت به آگهی',
  refused: {
    'not-found': 'چنین آگهی یا فروشنده‌ای پیدا نشد، یا دیگر آگهی فعالی ندارد.',
    closed: 'این آگهی بسته است و شماره‌ای نشان داده نمی‌شود.',
  } satisfies Record<RevealRefusal, string>,
} as const;
