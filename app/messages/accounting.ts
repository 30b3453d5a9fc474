import type { PeriodKind } from '../../domain/values/jalali-period.ts';

/** Names of periods, and the links between them. */
export const periods = {
  kinds: { month: 'ماه', season: 'فصل', year: 'سال' } satisfies Record<PeriodKind, string>,
  label: 'دوره',
  seasons: ['بهار', 'تابستان', 'پاییز', 'زمستان'],
  season: (name: string, year: string) => `${name} ${year}`,
  year: (year: string) => `سال ${year}`,
} as const;

/** Pages of the books, beside the ledger itself. */
export const books = {
  label: 'دفترها',
  csv: 'فایل CSV',
  plain: (head: string) => `${head}، عدد ساده`,
  period: 'دوره',
  to: (from: string, until: string) => `از ${from} تا ${until}`,
} as const;

/** The journal (PAY-05). */
export const journal = {
  title: 'دفتر روزنامه',
  of: (period: string) => `دفتر روزنامه، ${period}`,
  text: 'هر رویداد مالی یک سند است که بدهکار و بستانکارش برابرند. سندها به ترتیب شماره‌اند.',
  entry: 'سند',
  at: 'زمان',
  fact: 'رویداد',
  key: 'کلید',
  account: 'حساب',
  accountCode: 'نام حساب',
  debit: 'بدهکار (تومان)',
  credit: 'بستانکار (تومان)',
  find: 'دیدن',
  findHelp: 'bank یا wallet:17 یا wallet؛ خالی یعنی همه',
  noAccount: 'این حساب پیدا نشد. نام آن را کامل بنویسید.',
  none: 'در این دوره سندی نیست.',
  first: 'اول دوره',
  next: 'سندهای بعدی',
  files: {
    title: 'خروجی‌ها',
    text: 'فایل CSV همهٔ سندهای این دوره، در یک فایل ZIP. ساخت آن ممکن است چند دقیقه طول بکشد و تا هفت روز می‌ماند.',
    ask: 'ساخت خروجی این دوره',
    asked: 'خروجی در حال ساخت است.',
    formOld: 'این فرم قدیمی شده است. صفحه را دوباره باز کنید.',
    wrong: 'این دوره یا حساب پیدا نشد.',
    none: 'هنوز خروجی‌ای ساخته نشده است.',
    period: 'دوره',
    account: 'حساب',
    all: 'همه',
    by: 'درخواست از',
    at: 'زمان',
    lines: 'ردیف‌ها',
    state: 'وضعیت',
    states: { waiting: 'در حال ساخت', ready: 'دریافت', failed: 'ساخته نشد', over: 'مهلت آن تمام شد' },
  },
} as const;

/** The trial balance (PAY-05). */
export const trialBalance = {
  title: 'تراز آزمایشی',
  of: (period: string) => `تراز آزمایشی، ${period}`,
  text: 'بدهکار مثبت است و بستانکار منفی. ارقام حداکثر یک دقیقه تأخیر دارند.',
  account: 'حساب',
  opening: 'ماندهٔ اول دوره (تومان)',
  debit: 'گردش بدهکار (تومان)',
  credit: 'گردش بستانکار (تومان)',
  closing: 'ماندهٔ پایان دوره (تومان)',
  sum: 'جمع',
  fine: 'تراز است: جمع مانده‌ها صفر و گردش بدهکار و بستانکار برابر است.',
  wrong: 'تراز نیست: جمع مانده‌ها صفر نیست.',
  none: 'تا پایان این دوره چیزی ثبت نشده است.',
} as const;
