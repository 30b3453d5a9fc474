import type { CarState } from '../../domain/price-suggestion/adjusted-prices.ts';
import { persianList } from '../../domain/values/numbers.ts';

const adjusted: Record<keyof CarState, string> = { year: 'سال تولید', mileage: 'کارکرد', body: 'وضعیت بدنه' };

/** The page that says what a car is worth (PSUG-01). */
export const priceSuggest = {
  title: 'تخمین قیمت خودرو',
  description: 'برند، مدل، سال و کارکرد را وارد کنید و ببینید خودروهای مشابه با چه قیمتی آگهی شده‌اند.',
  intro: 'قیمت بر اساس آگهی‌های ۹۰ روز گذشتهٔ همین مدل و با توجه به سال، کارکرد و وضعیت بدنه محاسبه می‌شود.',
  brand: 'برند',
  model: 'مدل',
  chooseBrand: 'برند خودرو را انتخاب کنید',
  chooseModel: (brand: string) => `مدل ${brand} را انتخاب کنید`,
  searchBrands: 'جست‌وجوی برند',
  searchModels: 'جست‌وجوی مدل',
  change: 'تغییر',
  changeOf: (what: string) => `تغییر ${what}`,
  yearHelp: 'شمسی یا میلادی، مثل ۱۳۹۵ یا ۲۰۱۷',
  more: 'مشخصات دیگر',
  moreHelp: 'در قیمت اثری ندارند و فقط برای ثبت آگهی‌اند.',
  submit: 'محاسبهٔ قیمت',
  again: 'محاسبهٔ دوباره',
  notCar: 'یکی از برندهای خودرو را انتخاب کنید',
  list: 'ویژگی‌ها را به صورت یک فهرست بفرستید.',
  range: (min: string, max: string) => `قیمت تخمینی این خودرو: ${min} تا ${max} تومان`,
  tooFew: 'برای این مشخصات آگهی مشابه کافی پیدا نشد.',
  tooFewHelp: 'سال یا مدل دیگری را امتحان کنید، یا آگهی را با قیمت خودتان ثبت کنید.',
  ofYear: (year: string) => `مدل ${year}`,
  resultOf: (car: string) => `قیمت ${car}`,
  middle: (price: string) => `میانهٔ قیمت: ${price} تومان`,
  counted: (count: string) => `بر اساس ${count} آگهی مشابه در ۹۰ روز گذشته`,
  adjustedTo: (parts: readonly (keyof CarState)[]) =>
    `قیمت هر آگهی با توجه به ${persianList(parts.map((part) => adjusted[part]))} این خودرو تعدیل شده است.`,
  bodyUnknown: 'هیچ آگهی مشابهی این وضعیت بدنه را ندارد؛ برای همین وضعیت بدنه در قیمت حساب نشده است.',
  drawing: (min: string, max: string) =>
    `پراکندگی قیمت آگهی‌های مشابه از ارزان (راست) تا گران (چپ)؛ نیمی از آن‌ها بین ${min} و ${max} تومان‌اند.`,
  between: 'بین این دو قیمت',
  beyond: 'خارج از این بازه',
  table: 'همین نمودار به صورت جدول',
  tableCaption: 'تعداد آگهی‌های مشابه در هر بازهٔ قیمت',
  tablePrices: 'قیمت (تومان)',
  tableCount: 'تعداد آگهی‌ها',
  step: (from: string, to: string) => `${from} تا ${to}`,
  comparables: 'دیدن آگهی‌های مشابه',
  post: 'ثبت آگهی با همین مشخصات',
  link: 'تخمین قیمت این خودرو',
  linkOfListing: 'تخمین قیمت با همین مشخصات',
} as const;
