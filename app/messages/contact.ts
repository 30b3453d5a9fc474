import type { RevealRefusal } from '../../domain/contact/contact.ts';

/** Reaching a seller (REV-01). */
export const contact = {
  bar: 'تماس با فروشنده',
  showNumber: 'نمایش شماره',
  chat: 'گفت‌وگو',
  offer: 'پیشنهاد قیمت',
  title: 'تماس با فروشنده',
  about: (name: string) => `دربارهٔ «${name}»`,
  text: 'با زدن دکمه، شمارهٔ فروشنده همین‌جا نمایش داده می‌شود.',
  number: 'شمارهٔ تماس',
  call: 'تماس با این شماره',
  description: 'توضیحات کامل',
  descriptionText: 'در توضیحات این آگهی شماره‌ای پنهان شده است.',
  showDescription: 'نمایش کامل توضیحات',
  closed: 'این آگهی دیگر فعال نیست و شماره‌ای نمایش داده نمی‌شود.',
  paid: 'دیدن شماره در این دسته رایگان نیست و فعلاً خرید آن ممکن نیست. می‌توانید از صفحهٔ آگهی با فروشنده گفت‌وگو کنید.',
  forSale: 'دیدن شماره در این دسته رایگان نیست.',
  buy: {
    title: 'دیدن شماره',
    text: 'با خرید یکی از این بسته‌ها، شماره و توضیحات کامل آگهی‌ها را می‌بینید. هر آگهی که باز کنید تا ۳۰ روز باز می‌ماند و دوباره از بسته کم نمی‌شود.',
    options: 'انتخاب بسته',
    option: (count: string, days: string) => `${count} آگهی، تا ${days} روز پس از خرید`,
    withVat: 'با مالیات',
    buy: 'خرید و دیدن شماره',
    signInText: 'برای خرید، اول وارد شوید.',
    signIn: 'ورود',
    bought: 'خرید انجام شد. حالا می‌توانید شماره را ببینید.',
    uses: (left: string, until: string) =>
      `با نمایش شماره، یکی از ${left} شمارهٔ باقی‌ماندهٔ شما کم می‌شود (اعتبار تا ${until}).`,
    opened: 'شمارهٔ این آگهی را قبلاً دیده‌اید؛ دوباره از بستهٔ شما کم نمی‌شود.',
    toContact: 'دیدن شماره',
  },
  credits: {
    title: 'بسته‌های دیدن شماره',
    left: (left: string, count: string) => `${left} شماره از ${count} مانده`,
    until: (until: string) => `تا ${until}`,
    everywhere: 'همهٔ دسته‌ها',
  },
  refused: {
    'not-found': 'این آگهی یا فروشنده پیدا نشد یا فروشنده دیگر آگهی فعالی ندارد.',
    closed: 'این آگهی دیگر فعال نیست و شماره‌ای نمایش داده نمی‌شود.',
  } satisfies Record<RevealRefusal, string>,
} as const;
