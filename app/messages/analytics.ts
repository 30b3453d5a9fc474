/** Statistics of a listing for its owner. */
export const analytics = {
  title: 'آمار آگهی',
  titleOf: (name: string) => `آمار «${name}»`,
  views: 'بازدید',
  leads: 'تماس',
  totalViews: 'همهٔ بازدیدها',
  totalLeads: 'همهٔ تماس‌ها',
  position: 'جایگاه در نتایج',
  page: (page: string) => `صفحهٔ ${page}`,
  pageBeyond: (page: string) => `پس از صفحهٔ ${page}`,
  nowhere: 'فعلاً در نتایج نیست',
  positionHint: 'در دسته و شهر خودش، به ترتیب جدیدترین',
  chart: (days: string) => `${days} روز گذشته`,
  chartLabel: (views: string, leads: string) =>
    `نمودار روزانه: در این روزها ${views} بازدید و ${leads} تماس. عددها در جدول زیر نمودار هستند.`,
  day: (day: string, views: string, leads: string) => `${day}: ${views} بازدید، ${leads} تماس`,
  table: 'همین عددها در جدول',
  date: 'روز',
  none: 'هنوز کسی این آگهی را ندیده است. بازدیدها با چند دقیقه تأخیر اینجا می‌آیند.',
  hint: 'هر بازدیدکننده در نیم ساعت یک بار شمرده می‌شود؛ بازدیدهای خود شما شمرده نمی‌شوند.',
} as const;
