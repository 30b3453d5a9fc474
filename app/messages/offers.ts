import type { NoOffers, OfferState } from '../../domain/offers/offer.ts';

/** Price offers (OFFER-01). The island of conversations downloads these sentences. */
export const offers = {
  title: 'پیشنهاد قیمت',
  mine: 'پیشنهادهای قیمت',
  text: 'مبلغ پیشنهادی خود را بنویسید. فروشنده می‌تواند آن را قبول یا رد کند یا قیمت دیگری بگوید.',
  asked: (price: string, kind: string | null) => `${kind ?? 'قیمت آگهی'}: ${price}`,
  amount: 'مبلغ پیشنهادی (تومان)',
  amountHelp: 'مثل ۲٬۵۰۰٬۰۰۰ یا ۲/۵ میلیون',
  send: 'ارسال پیشنهاد',
  sent: 'پیشنهاد شما فرستاده شد.',
  signIn: 'ورود و پیشنهاد قیمت',
  signInText: 'پیشنهاد شما در گفت‌وگو با فروشنده می‌ماند.',
  closed: 'برای این آگهی نمی‌توان قیمت پیشنهاد داد.',
  /** Reasons why no offer can be made or accepted now. */
  waits: {
    review: 'این آگهی در دست بررسی است. وقتی دوباره منتشر شود، می‌توانید ادامه دهید.',
    closed: 'این آگهی دیگر فروشی نیست.',
    'no-price': 'این آگهی قیمت ندارد و پیشنهاد نمی‌پذیرد.',
  } satisfies Record<NoOffers, string>,
  typed: (price: string) => `قیمتی که نوشته بودید: ${price} تومان`,
  /** Questions to a seller who has already promised the listing to another buyer. */
  asksFirst: {
    promised: 'پیشنهاد خریدار دیگری را برای همین آگهی قبول کرده‌اید. این پیشنهاد هم قبول شود؟',
    bought: 'خریدار دیگری پول این کالا را با خرید امن داده است. این پیشنهاد هم قبول شود؟',
  },
  acceptToo: 'بله، این پیشنهاد هم قبول شود',
  priceFell: (price: string) =>
    `قیمت آگهی پس از این توافق به ${price} تومان رسید. خرید امن با همین قیمت کمتر حساب می‌شود.`,
  priceChanged: (price: string) =>
    `قیمت آگهی پس از این توافق به ${price} تومان رسید. قیمت توافق شما تا ۷ روز همان است.`,
  own: 'این آگهی خود شماست.',
  toListing: 'بازگشت به آگهی',
  conversation: 'گفت‌وگو',
  offered: { own: 'پیشنهاد شما', other: (name: string) => `پیشنهاد ${name}` },
  states: {
    open: 'در انتظار پاسخ',
    accepted: 'پذیرفته شد',
    refused: 'رد شد',
    countered: 'قیمت دیگری پیشنهاد شد',
    replaced: 'پیشنهاد جدیدی جایگزین آن شد',
    closed: 'پیشنهاد بسته شد',
  } satisfies Record<OfferState, string>,
  answered: {
    accepted: { own: 'این پیشنهاد را پذیرفتید.', other: (name: string) => `${name} این پیشنهاد را پذیرفت.` },
    refused: { own: 'این پیشنهاد را رد کردید.', other: (name: string) => `${name} این پیشنهاد را رد کرد.` },
  },
  accept: 'قبول پیشنهاد',
  refuse: 'رد پیشنهاد',
  counter: 'پیشنهاد قیمت دیگر',
  counterAmount: 'قیمت پیشنهادی شما (تومان)',
  counterSend: 'ارسال پیشنهاد',
  none: { sent: 'هنوز پیشنهادی نفرستاده‌اید.', received: 'هنوز پیشنهادی دریافت نکرده‌اید.' },
  noneHint: {
    sent: 'در صفحهٔ آگهی‌هایی که قیمت دارند، «پیشنهاد قیمت» را بزنید.',
    received: 'پیشنهاد خریداران برای آگهی‌های شما اینجا می‌آید.',
  },
  directions: 'ارسال‌شده و دریافت‌شده',
  direction: { sent: 'ارسال‌شده', received: 'دریافت‌شده' },
  about: (name: string) => `آگهی «${name}»`,
  older: 'پیشنهادهای قدیمی‌تر',
  refused: {
    'not-found': 'این پیشنهاد پیدا نشد.',
    own: 'برای آگهی خودتان نمی‌توانید قیمت پیشنهاد دهید.',
    closed: 'این آگهی دیگر فروشی نیست و پیشنهاد قیمت نمی‌پذیرد.',
    review: 'این آگهی در دست بررسی است و فعلاً پیشنهاد قیمت نمی‌پذیرد.',
    'no-price': 'این آگهی قیمت ندارد و پیشنهاد نمی‌پذیرد.',
    promised: 'پیشنهاد خریدار دیگری را قبلاً قبول کرده‌اید. اگر این را هم قبول می‌کنید، تأیید کنید.',
    bought: 'خریدار دیگری پول این کالا را داده است. اگر این پیشنهاد را هم قبول می‌کنید، تأیید کنید.',
    answered: 'این پیشنهاد قبلاً پاسخ گرفته است. صفحه را دوباره باز کنید.',
    blocked: 'نمی‌توانید برای این کاربر پیشنهاد بفرستید.',
  },
} as const;
