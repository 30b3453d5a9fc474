import type { BankCase, BankLine, BankStatement } from '../../domain/bank-statements/bank-line.ts';
import type {
  StatementColumn,
  StatementLineProblem,
  StatementMapping,
  StatementUnit,
} from '../../domain/bank-statements/bank-statement.ts';
import type { VatLine } from '../../domain/ledger/ledger.server.ts';
import type { FeeSeries } from '../../domain/orders/fee-document.ts';
import type { PeriodKind } from '../../domain/values/jalali-period.ts';

/** Texts about accounting periods (month, season, year) and the links between them. */
export const periods = {
  kinds: { month: 'ماه', season: 'فصل', year: 'سال' } satisfies Record<PeriodKind, string>,
  label: 'دوره',
  seasons: ['بهار', 'تابستان', 'پاییز', 'زمستان'],
  season: (name: string, year: string) => `${name} ${year}`,
  year: (year: string) => `سال ${year}`,
} as const;

/** Texts that the pages of the books share. The page of the ledger itself has its own texts. */
export const books = {
  label: 'دفترها',
  csv: 'فایل CSV',
  plain: (head: string) => `${head}، عدد ساده`,
} as const;

/** Texts of the journal's page (PAY-05). */
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
  findHelp: 'نام حساب در دفتر کل، مثل bank یا wallet؛ خالی یعنی همه',
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

/** Texts of the VAT return, which covers one season (PAY-05). */
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

/** Texts about statements of the site's bank account (PAY-05, ADM-02). */
export const bankStatements = {
  title: 'صورت‌حساب بانک',
  text: 'ردیف‌هایی که شماره و مبلغشان با پرداخت به فروشنده یا بازپرداختِ ثبت‌شده یکی است خودشان جور می‌شوند؛ بقیه اینجا می‌مانند تا جور شوند یا بررسی شوند. هیچ پولی جابه‌جا نمی‌شود.',
  add: 'ارسال صورت‌حساب',
  layout: 'ستون‌ها',
  layouts: { first: 'نمونهٔ ۱', second: 'نمونهٔ ۲', own: 'نام ستون‌ها را می‌نویسم' } satisfies Record<
    StatementLayout,
    string
  >,
  layoutHelp:
    'نمونهٔ ۱: تاریخ، شماره پیگیری، برداشت، واریز، مانده. نمونهٔ ۲: Date، Reference، Amount (برداشت منفی)، Balance.',
  unit: 'واحد مبلغ‌ها',
  units: { rial: 'ریال', toman: 'تومان' } satisfies Record<StatementUnit, string>,
  ownHelp: 'فقط برای «نام ستون‌ها را می‌نویسم»؛ ستونی را که فایل ندارد خالی بگذارید.',
  columns: {
    day: 'ستون تاریخ',
    reference: 'ستون شمارهٔ پیگیری',
    amount: 'ستون مبلغ با علامت',
    out: 'ستون برداشت',
    in: 'ستون واریز',
    balance: 'ستون مانده',
  } satisfies Record<StatementColumn, string>,
  samples: {
    first: { day: 'تاریخ', reference: 'شماره پیگیری', amount: '', out: 'برداشت', in: 'واریز', balance: 'مانده' },
    second: { day: 'Date', reference: 'Reference', amount: 'Amount', out: '', in: '', balance: 'Balance' },
  } satisfies Record<Exclude<StatementLayout, 'own'>, StatementMapping>,
  file: 'فایل CSV',
  fileHelp: 'حداکثر ۲۰٬۰۰۰ ردیف و ۵ مگابایت. ستون‌های دیگر نگه داشته نمی‌شوند.',
  send: 'ارسال',
  missing: 'یک فایل انتخاب کنید.',
  tooLong: 'حجم این فایل بیشتر از ۵ مگابایت است.',
  imported: 'صورت‌حساب رسید و در حال خواندن است.',
  known: 'این صورت‌حساب قبلاً فرستاده شده است.',
  statements: 'صورت‌حساب‌ها',
  number: 'شماره',
  by: 'فرستنده',
  at: 'زمان',
  state: 'وضعیت',
  states: {
    waiting: 'در حال خواندن',
    storing: 'در حال ثبت ردیف‌ها',
    done: 'خوانده شد',
    refused: 'خوانده نشد',
  } satisfies Record<BankStatement['state'], string>,
  stored: 'ردیف‌ها',
  twice: 'تکراری',
  matched: 'جور شد',
  open: 'مانده',
  noStatements: 'صورت‌حسابی نیست.',
  one: (id: string) => `ردیف بانک ${id}`,
  line: (line: string, statement: string) => `سطر ${line} از صورت‌حساب ${statement}`,
  where: 'در فایل',
  day: 'روز',
  direction: 'جهت',
  directions: { out: 'برداشت', in: 'واریز' } satisfies Record<BankLine['direction'], string>,
  amount: 'مبلغ بانک (تومان)',
  ourAmount: 'مبلغ ما (تومان)',
  reference: 'شمارهٔ پیگیری',
  case: 'مورد',
  cases: {
    unknown: 'پرداختی با این شماره نیست',
    amount: 'مبلغ فرق دارد',
    state: 'نزد ما پرداخت‌شده یا برگشته ثبت نشده است',
  } satisfies Record<BankCase, string>,
  payout: 'پرداخت به فروشنده',
  refund: 'بازپرداخت',
  ended: { matched: 'جور شد', 'looked-at': 'بررسی شد' },
  isOpen: 'باز',
  searchHelp: 'شمارهٔ پیگیری، کامل',
  none: 'ردیفی نمانده است.',
  noneHint: 'صورت‌حساب بانک را با فرم بالا بفرستید.',
  looked: 'بررسی شد',
  lookedHelp: 'بنویسید چه بوده است. این کار پولی را جابه‌جا نمی‌کند.',
  lookedDone: 'بررسی ردیف ثبت شد.',
  problems: {
    'not-text': 'این فایل متن UTF-8 نیست. آن را در برنامهٔ صفحه‌گسترده (مثل اکسل) با قالب CSV UTF-8 ذخیره کنید.',
    empty: 'این فایل ردیفی ندارد.',
    malformed: 'این فایل CSV درستی نیست: گیومه‌ای بسته نشده یا ردیفی بیش از حد ستون دارد.',
    'too-many': 'این فایل بیش از ۲۰٬۰۰۰ ردیف دارد.',
    'too-heavy': 'خواندن این فایل ممکن نشد.',
    'no-sums': 'یا یک ستون مبلغ با علامت لازم است، یا هر دو ستون برداشت و واریز.',
    'no-column': (column: string) => `${column} پیدا نشد.`,
    'column-twice': (column: string) => `${column} دو بار آمده است.`,
    line: (line: string, problem: string) => `سطر ${line}: ${problem}`,
  },
  lineProblems: {
    cells: 'ستون کم دارد',
    amount: 'مبلغ خوانده نشد',
    fraction: 'مبلغ به ریال، تومانِ کامل نیست',
    both: 'برداشت و واریز هر دو پر یا هر دو خالی است',
    day: 'تاریخ خوانده نشد',
    far: 'تاریخ پیش از ۴۰۰ روز گذشته یا پس از فرداست',
  } satisfies Record<StatementLineProblem, string>,
} as const;

/**
 * Layout of a statement's columns. `first` and `second` are samples with fixed column names, not the layouts of real
 * banks; with `own`, finance types the column names.
 */
type StatementLayout = 'first' | 'second' | 'own';

/** Texts of invoices for the site's fee on purchases, and of the credit notes that reverse them (SECP-05). */
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

/** Texts of the trial balance (PAY-05). */
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
