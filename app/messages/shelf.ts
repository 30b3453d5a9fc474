/** Texts of the component gallery itself; the components on it use the messages of the pages that show them. */
export const shelf = {
  title: 'قطعه‌های رابط کاربری',
  text: 'هر قطعه در همهٔ حالت‌هایش. این صفحه فقط در سایتی باز می‌شود که عمومی نیست.',
  groups: {
    buttons: 'دکمه‌ها',
    notices: 'پیام‌های صفحه',
    empty: 'حالت خالی',
    badges: 'نشان‌ها',
    ways: 'راه‌ها',
    facts: 'مشخصات',
    prices: 'قیمت‌ها',
    charts: 'نمودارها',
    waiting: 'در انتظار',
    lists: 'فهرست‌ها',
    controls: 'فیلدها',
    forms: 'فرم‌ها',
  },
  office: {
    title: 'قطعه‌های پنل مدیریت',
    groups: { lists: 'فهرست‌ها', cases: 'پرونده‌ها', forms: 'فرم‌ها' },
  },
  stars: (stars: string) => `${stars} از ۵ ستاره`,
} as const;

/** Example values in the API documentation. */
export const examples = {
  text: 'چند کلمه',
  name: 'سارا محمدی',
} as const;
