/** The page of provinces and cities (LOC-06). */
export const provinces = {
  title: 'استان‌ها و شهرها',
  description: 'آگهی‌های هر استان و شهر ایران و تعداد آن‌ها، به ترتیب الفبا.',
  letters: 'استان‌ها به ترتیب الفبا',
  everywhere: 'همهٔ ایران',
  count: (count: string) => `${count} آگهی`,
} as const;
