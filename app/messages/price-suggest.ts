import type { CarState } from '../../domain/price-suggestion/adjusted-prices.ts';
import { persianList } from '../../domain/values/numbers.ts';

const adjusted: Record<keyof CarState, string> = { year: 'سال تولید', mileage: 'کارکرد', body: 'وضعیت بدنه' };

/** The page that says what a car is worth (PSUG-01). */
export const priceSuggest = {
  title: 'تخمین قیمت خودرو',
  description: 'برند، مدل، سال و کارکرد خودرو را بگویید و ببینید خودروهای همانند به چه قیمتی آگهی شده‌اند.',
  intro: 'قیمت از روی آگهی‌های ۹۰ روز گذشتهٔ همین مدل به دست می‌آید و به سال، کارکرد و بدنهٔ خودروی شما نزدیک می‌شود.',
  brand: 'برند',
  model: 'مدل',
  chooseBrand: 'برند خودرو را انتخاب کنید',
  chooseModel: (brand: string) => `مدل ${brand} را انتخاب کنید`,
  searchBrands: 'جست‌وجوی برند',
  searchModels: 'جست‌وجوی مدل',
  change: 'تغییر',
  changeOf: (what: string) => `تغییر ${what}`,
  yearHelp: 'شمسی یا میلادی، مانند ۱۳۹۵ یا ۲۰۱۷',
  more: 'مشخصات دیگر',
  moreHelp: 'در قیمت اثری ندارند و تنها در ثبت آگهی به کارتان می‌آیند.',
  submit: 'دیدن قیمت',
  again: 'دوباره حساب کن',
  notCar: 'یکی از برندهای خودرو را انتخاب کنید',
  list: 'ویژگی‌ها را به صورت یک فهرست بفرستید.',
  range: (min: string, max: string) => `قیمت این خودرو میان ${min} و ${max} تومان است`,
  tooFew: 'برای این مشخصات آگهی همانند کافی نیست.',
  tooFewHelp: 'سال یا مدل دیگری را بیازمایید، یا آگهی خود را با قیمت دلخواه ثبت کنید.',
  ofYear: (year: string) => `مدل ${year}`,
  resultOf: (car: string) => `قیمت ${car}`,
  middle: (price: string) => `قیمت میانه: ${price} تومان`,
  counted: (count: string) => `از روی ${count} آگهی همانند در ۹۰ روز گذشته`,
  adjustedTo: (parts: readonly (keyof CarState)[]) =>
    `قیمت هر آگهی نخست به ${persianList(parts.map((part) => adjusted[part]))} این خودرو نزدیک شده است.`,
  bodyUnknown: 'هیچ‌یک از آگهی‌های همانند این وضعیت بدنه را ندارد؛ برای همین وضعیت بدنه در قیمت به حساب نیامد.',
  drawing: (min: string, max: string) =>
    `پراکندگی قیمت آگهی‌های همانند، از ارزان در راست تا گران در چپ؛ نیمی میان ${min} و ${max} تومان‌اند.`,
  between: 'میان این دو قیمت',
  beyond: 'بیرون از آن',
  table: 'همین نمودار به صورت جدول',
  tableCaption: 'شمار آگهی‌های همانند در هر بازهٔ قیمت',
  tablePrices: 'قیمت (تومان)',
  tableCount: 'شمار آگهی‌ها',
  step: (from: string, to: string) => `${from} تا ${to}`,
  comparables: 'دیدن آگهی‌های همانند',
  post: 'ثبت آگهی با همین مشخصات',
  link: 'قیمت این خودرو با کارکرد و بدنه‌اش',
  linkOfListing: 'تخمین قیمت با همین مشخصات',
} as const;
