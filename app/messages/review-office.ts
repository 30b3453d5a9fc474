import type { Hold } from '../../domain/reviews/counting/admission.ts';
import type { RatingClass } from '../../domain/reviews/counting/rating-class.ts';
import type { ReviewCaseKind } from '../../domain/reviews/deciding/case-kind.ts';
import type { RefuseReason } from '../../domain/reviews/deciding/refuse-reasons.ts';

/** Reviews, replies and held ratings in the back office (ADM-02, RATE-02). */
export const reviewOffice = {
  kinds: { text: 'نظر', reply: 'پاسخ', seller: 'امتیازهای نگه‌داشته' } satisfies Record<ReviewCaseKind, string>,
  classes: {
    purchase: 'خرید امن',
    lived: 'حساب جاافتاده',
    other: 'حساب دیگر',
    none: 'بی‌اثر',
  } satisfies Record<RatingClass, string>,
  holds: {
    network: 'از یک شبکه زیاد است',
    drift: 'امتیاز را زیاد جابه‌جا می‌کند',
    burst: 'در یک روز زیاد آمده است',
    reports: 'گزارش شده است',
  } satisfies Record<Hold, string>,
  /** Its author reads them too. */
  reasons: {
    offensive: 'توهین‌آمیز یا ناسزاست',
    'personal-data': 'شماره، نشانی یا اطلاعات شخصی دارد',
    advert: 'تبلیغ است',
    'not-about': 'دربارهٔ این فروشنده نیست',
    untrue: 'نادرست یا ساختگی است',
    other: 'دلیل دیگر',
  } satisfies Record<RefuseReason, string>,
  queue: {
    title: 'نظرها و پاسخ‌ها',
    every: 'همه',
    filter: 'نوع موردها',
    none: 'موردی برای بررسی نیست.',
    noneHint: 'نظر، پاسخ یا امتیازِ نگه‌داشتهٔ تازه همین‌جا دیده می‌شود.',
    later: 'موردهای بعدی',
    next: 'نخستین را بردار',
    kind: 'نوع',
    seller: 'فروشنده',
    text: 'متن',
    held: (count: string) => `${count} امتیاز`,
  },
  case: {
    title: (kind: string, seller: string) => `${kind} · ${seller}`,
    of: 'امتیاز و نظر',
    reply: 'پاسخ فروشنده',
    stars: (stars: string) => `${stars} از ۵`,
    number: (id: string) => `شمارهٔ ${id}`,
    noText: 'بدون متن',
    anonymous: 'بازدیدکنندهٔ بی‌نام',
    rater: (id: string) => `کاربر ${id}`,
    seeSeller: 'پروندهٔ فروشنده',
    seeRater: 'پروندهٔ نویسنده',
    network: (sign: string) => `شبکهٔ ${sign}`,
    textWaits: 'متن آن هم بررسی می‌خواهد',
    choose: 'کدام امتیازها؟',
    chooseHelp: 'شماره‌های امتیازهایی که تصمیم برای آن‌هاست، با فاصله. بقیه منتظر می‌مانند.',
    keep: { text: 'انتشار نظر', reply: 'انتشار پاسخ', seller: 'شمردن امتیازها' } satisfies Record<
      ReviewCaseKind,
      string
    >,
    refuse: 'رد کردن',
    reason: 'دلیل (نویسنده آن را می‌خواند)',
    words: 'توضیح دلیل دیگر',
    needsWords: 'برای «دلیل دیگر» توضیح بنویسید.',
    hide: 'برداشتن از نمایش',
    hideReply: 'برداشتن پاسخ از نمایش',
    decided: 'تصمیم ثبت شد.',
    hidden: 'از نمایش برداشته شد و به نویسنده خبر دادیم.',
  },
} as const;
