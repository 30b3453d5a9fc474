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
  buy: {
    title: 'دیدن شماره',
    text: 'با خرید یکی از این‌ها شماره و توضیحات کامل آگهی‌ها را می‌بینید. هر آگهی که باز کنید تا ۳۰ روز باز می‌ماند و دوباره شمرده نمی‌شود.',
    options: 'چند شماره؟',
    option: (count: string, days: string) => `${count} آگهی، تا ${days} روز پس از خرید`,
    buy: 'خرید و دیدن شماره',
    signInText: 'برای خرید نخست وارد شوید.',
    signIn: 'ورود',
    bought: 'خرید انجام شد. اکنون می‌توانید شماره را ببینید.',
    uses: (left: string, until: string) => `یکی از ${left} شماره‌ای که مانده است به کار می‌رود (تا ${until}).`,
    opened: 'این آگهی را پیش‌تر باز کرده‌اید؛ دوباره شمرده نمی‌شود.',
    toContact: 'دیدن شماره',
  },
  credits: {
    title: 'امکانات خریداری‌شده',
    left: (left: string, count: string) => `${left} شماره از ${count}`,
    until: (until: string) => `تا ${until}`,
    everywhere: 'همهٔ دسته‌ها',
  },
  refused: {
    'not-found': 'چنین آگهی یا فروشنده‌ای پیدا نشد، یا دیگر آگهی فعالی ندارد.',
    closed: 'این آگهی بسته است و شماره‌ای نشان داده نمی‌شود.',
  } satisfies Record<RevealRefusal, string>,
} as const;
