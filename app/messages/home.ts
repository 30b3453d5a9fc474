/** The home page. */
export const home = {
  description:
    'خودرو، ملک، کالای دیجیتال، وسایل خانه، خدمات و استخدام: جدیدترین آگهی‌های شهر خود را ببینید و بی‌واسطه معامله کنید.',
  heading: 'خرید و فروش بی‌واسطه، نزدیک خودتان',
  categories: 'دسته‌ها',
  topPlaces: 'شهرهای بزرگ',
  allPlaces: 'همهٔ شهرها',
  newest: 'جدیدترین آگهی‌ها',
  newestIn: (place: string) => `جدیدترین آگهی‌های ${place}`,
  all: 'همهٔ آگهی‌ها',
  allIn: (place: string) => `همهٔ آگهی‌های ${place}`,
  recentlyViewed: 'بازدیدهای اخیر',
  empty: (place: string) => `هنوز آگهی‌ای در ${place} نیست.`,
  emptyHint: 'آگهی‌های سراسر ایران را ببینید یا شهر دیگری انتخاب کنید.',
  emptySite: 'اولین آگهی را شما ثبت کنید.',
} as const;
