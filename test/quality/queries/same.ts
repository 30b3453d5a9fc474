import type { JudgedQuery } from '../judged-query.ts';

/**
 * Pairs of spellings of one query, which must find the same: at least four fifths of the first twenty results of the
 * reference `same`.
 */
export const SAME: readonly JudgedQuery[] = [
  { q: 'کولر‌گازی', setAside: true, same: 'کولر گازی' },
  { q: 'آي‌فون ۱۵', same: 'آیفون 15' },
  { q: 'گوشي موبايل', same: 'گوشی موبایل' },
  { q: 'ماشین ظرف شویی', same: 'ماشین ظرفشویی' },
  { q: 'پژو دویست و هفت', same: 'پژو ۲۰۷' },
  { q: 'خانه ویلایی سه خوابه', same: 'خانه ویلایی ۳ خوابه' },
  { q: 'مبلِ راحتی', same: 'مبل راحتی' },
  { q: 'اپارتمان رهن کامل', setAside: true, same: 'رهن کامل آپارتمان' },
  { q: 'تبلت SAMSUNG', setAside: true, same: 'تبلت سامسونگ' },
  { q: 'لباسشویی‌های دوقلو', same: 'لباسشویی دوقلو' },
  { q: 'شلوار مردونه', setAside: true, same: 'شلوار مردانه' },
  { q: 'پلی استیشن پنج', setAside: true, same: 'پلی‌استیشن ۵' },
  { q: 'تیبا2', setAside: true, same: 'تیبا ۲' },
  { q: 'گیتارِ  کلاسیک!', setAside: true, same: 'گیتار کلاسیک' },
];
