/**
 * Words of which the benchmark needs a known frequency. Other files use these words only in the sentences of this file.
 */
import type { Kind } from './words/kind.ts';

export type Style = Kind['style'] | 'car' | 'property';

/** Word in about 38 % of all listings; in a few of them it is in the title too. */
export const COMMON_WORD = 'عالی';
export const COMMON_SHARE = 0.38;

/** Word in one of 2,000 listings (0.05 %). */
export const RARE_WORD = 'یادگاری';
export const RARE_EVERY = 2000;

/**
 * Word that only skewed corpora have: in every seventh listing older than `SKEW_OLD_DAYS` days, and in no newer one.
 */
export const SKEW_OLD_WORD = 'نوروزی';
export const SKEW_OLD_DAYS = 20;
export const SKEW_OLD_SHARE = 1 / 7;

/**
 * Word that only skewed corpora have: in about 9 % of all listings, but in no car and in no listing of
 * `SKEW_SCOPE_CITY`.
 */
export const SKEW_SCOPE_WORD = 'هماهنگی';
/** Slug of the city in which no listing has `SKEW_SCOPE_WORD`. */
export const SKEW_SCOPE_CITY = 'tehran';
export const SKEW_SCOPE_SHARE = 0.16;

type Sentences = Readonly<Record<Style, readonly string[]>>;

export const COMMON_SENTENCES: Sentences = {
  goods: [
    'وضعیتش عالی است و مشکلی ندارد.',
    'در شرایط عالی نگهداری شده است.',
    'کیفیتش عالی است.',
    'عالی کار می‌کند و قبل از خرید می‌توانید تست کنید.',
  ],
  animal: ['سرحال است و حالش عالی است.', 'رفتار و روحیه‌اش عالی است.'],
  service: ['کیفیت عالی با قیمت منصفانه.', 'نتیجه کار عالی است، از مشتری‌ها بپرسید.'],
  job: ['محیط کار عالی و دوستانه است.', 'برای یادگیری و پیشرفت عالی است.'],
  social: ['اگر این آگهی را برای دوستانتان بفرستید عالی می‌شود.'],
  car: ['موتور و گیربکس عالی است.', 'سواری‌اش عالی است و هیچ خرجی ندارد.', 'وضعیت فنی و ظاهری‌اش عالی است.'],
  property: ['موقعیتش عالی است.', 'نور و دسترسی عالی دارد.', 'محله و همسایه‌هایش عالی هستند.'],
};

/** Endings of titles with the common word. */
export const COMMON_TITLES: Readonly<Record<'goods' | 'car' | 'property', readonly string[]>> = {
  goods: ['در حد عالی', 'عالی', 'کیفیت عالی'],
  car: ['فنی عالی', 'در حد عالی', 'عالی'],
  property: ['موقعیت عالی', 'عالی'],
};

export const RARE_SENTENCES: Sentences = {
  goods: ['یادگاری پدربزرگ است و فقط به اهلش می‌فروشم.'],
  animal: ['یادگاری دوست عزیزی است و می‌خواهم جای خوبی برود.'],
  service: ['به مشتری‌های این ماه یک هدیه یادگاری می‌دهیم.'],
  job: ['به همکاران قدیمی هر سال هدیه یادگاری داده می‌شود.'],
  social: ['برای ما یادگاری باارزشی است.'],
  car: ['یادگاری پدرم است و دلم نمی‌آید به هر کسی بدهم.'],
  property: ['خانه یادگاری مادربزرگ است و با عشق نگهداری شده.'],
};

export const SKEW_OLD_SENTENCES: Sentences = {
  goods: ['قیمت با تخفیف نوروزی حساب شده است.'],
  animal: ['با تخفیف نوروزی واگذار می‌شود.'],
  service: ['برای سفارش‌های نوروزی تخفیف داریم.'],
  job: ['عیدی و هدیه نوروزی پرداخت می‌شود.'],
  social: ['با حال‌وهوای نوروزی در کنار هم باشیم.'],
  car: ['آماده سفر نوروزی است.'],
  property: ['تخفیف نوروزی برای خریدار واقعی داریم.'],
};

export const SKEW_SCOPE_SENTENCES: Sentences = {
  goods: ['تحویل با هماهنگی قبلی.', 'برای هماهنگی فقط پیام بدهید.'],
  animal: ['تحویل با هماهنگی قبلی.'],
  service: ['شروع کار با هماهنگی قبلی.'],
  job: ['مصاحبه با هماهنگی تلفنی انجام می‌شود.'],
  social: ['برای هماهنگی پیام بدهید.'],
  car: ['بازدید با هماهنگی قبلی.'],
  property: ['بازدید با هماهنگی قبلی است.'],
};
