/** The home page. */
export const home = {
  description:
    'خودرو، ملک، کالای دیجیتال، وسایل خانه، خدمات و استخدام: تازه‌ترین آگهی‌های شهر خود را ببینید و بی‌واسطه معامله کنید.',
  heading: 'خرید و فروش بی‌واسطه، نزدیک خودتان',
  categories: 'دسته‌ها',
  topPlaces: 'شهرهای پرآگهی',
  sellers: 'فروشندگان',
  allPlaces: 'همهٔ شهرها',
  newest: 'تازه‌ترین آگهی‌ها',
  newestIn: (place: string) => `تازه‌ترین آگهی‌های ${place}`,
  all: 'همهٔ آگهی‌ها',
  allIn: (place: string) => `همهٔ آگهی‌های ${place}`,
  recentlyViewed: 'به‌تازگی دیده‌اید',
  empty: (place: string) => `هنوز آگهی‌ای در ${place} نیست.`,
  emptyHint: 'آگهی‌های سراسر ایران را ببینید یا شهر دیگری برگزینید.',
} as const;
