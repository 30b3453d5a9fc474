import type { FlagKind } from '../../domain/moderation/moderation.server.ts';
import type { StaffAct } from '../../domain/moderation/listing-acts.ts';

/** Lists and cases of the back office's resources (ADM-02, ADM-03). */
export const officeLists = {
  search: 'جست‌وجو',
  show: 'نشان بده',
  all: 'همه',
  active: 'فیلترهای روشن',
  remove: 'برداشتن این فیلتر',
  everything: 'بدون فیلتر',
  csv: 'گرفتن فایل CSV',
  first: 'نخستین صفحه',
  previous: 'صفحهٔ پیش',
  next: 'صفحهٔ بعد',
  count: (count: string) => `${count} مورد`,
  more: (count: string) => `بیش از ${count} مورد`,
  partial: 'تا این‌جای فهرست گشتیم. اگر آنچه می‌خواهید این‌جا نیست، به صفحهٔ بعد بروید یا فیلتر دیگری بگذارید.',
  history: 'کارهایی که رویش شده',
  noHistory: 'هنوز کاری رویش نشده است.',
  related: 'وابسته‌ها',
  back: 'بازگشت به فهرست',
  unnamed: 'بی‌نام',
  names: { users: 'کاربران', audit: 'گزارش کارها', 'word-rules': 'واژه‌ها', listings: 'آگهی‌ها' },
} as const;

export type { FlagKind, StaffAct };
