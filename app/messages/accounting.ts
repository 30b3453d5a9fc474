import type { VatLine } from '../../domain/ledger/ledger.server.ts';
import type { FeeSeries } from '../../domain/orders/fee-document.ts';
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

/** The VAT return of a season (PAY-05). */
export const vatReturn = {
  title: 'اظهارنامهٔ مالیات',
  of: (period: string) => `مالیات بر ارزش افزوده، ${period}`,
  text: 'فروش خدمات بازارچه و کارمزد خریدها، و آنچه از آن‌ها برگشته است. مبلغ‌ها بدون مالیات‌اند و مالیات جداست.',
  side: 'نوع',
  sides: { sale: 'فروش', credit: 'برگشت از فروش' } satisfies Record<VatLine['side'], string>,
  revenue: 'بابت',
  count: 'تعداد',
  base: 'مبلغ (تومان)',
  vat: 'مالیات (تومان)',
  sums: { sale: 'جمع فروش', credit: 'جمع برگشت از فروش' } satisfies Record<VatLine['side'], string>,
  payable: 'مالیات قابل پرداخت این فصل (تومان)',
  paid: 'پرداخت‌شده به سازمان مالیاتی در این فصل (تومان)',
  owed: 'ماندهٔ بدهی مالیاتی در پایان فصل (تومان)',
  payableRow: 'قابل پرداخت',
  none: 'در این فصل فروشی نیست.',
} as const;

/** Invoices of the site's fee, and credit notes about them (SECP-05). */
export const feeDocuments = {
  title: 'صورت‌حساب‌های کارمزد',
  mine: 'صورت‌حساب‌های کارمزد من',
  mineOf: (shop: string) => `صورت‌حساب‌های کارمزد ${shop}`,
  series: { invoice: 'صورت‌حساب', 'credit-note': 'برگشت' } satisfies Record<FeeSeries, string>,
  titles: { invoice: 'صورت‌حساب کارمزد', 'credit-note': 'برگشت از صورت‌حساب کارمزد' } satisfies Record<FeeSeries, string>,
  one: (title: string, number: string) => `${title}، شمارهٔ ${number}`,
  numbered: (year: string, number: string) => `${year}/${number}`,
  number: 'شماره',
  kind: 'نوع',
  at: 'تاریخ',
  from: 'ارائه‌دهندهٔ خدمت',
  to: 'فروشنده',
  sellerId: 'شناسهٔ فروشنده',
  order: 'شمارهٔ سفارش',
  service: 'شرح',
  serviceOf: 'کارمزد واسطه‌گری خرید امن',
  fee: 'کارمزد (تومان)',
  vat: 'مالیات بر ارزش افزوده (تومان)',
  total: 'جمع (تومان)',
  tax: 'شمارهٔ مالیاتی',
  about: 'مربوط به',
  text: 'برای کارمزد هر فروش یک صورت‌حساب با شمارهٔ پیاپی هر سال صادر می‌شود. اگر کارمزد پس داده شود، برگشتی با شمارهٔ خودش صادر می‌شود.',
  none: 'صورت‌حسابی نیست.',
  noneHint: 'پس از تسویهٔ اولین خرید امن، صورت‌حساب کارمزد آن اینجا می‌آید.',
  older: 'قدیمی‌تر',
  latest: 'جدیدترین',
  print: 'این صفحه برای چاپ آماده است: از مرورگر «چاپ» را بزنید.',
  back: {
    title: 'کارمزد فروش',
    text: 'همهٔ کارمزد و مالیات آن به طلب فروشنده اضافه می‌شود و برگشتی با شمارهٔ خودش صادر می‌شود.',
    give: 'برگرداندن کارمزد به فروشنده',
    done: 'کارمزد به فروشنده برگشت.',
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
