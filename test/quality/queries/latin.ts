import type { JudgedQuery } from '../judged-query.ts';

/** Names of things in Latin letters. */
export const LATIN: readonly JudgedQuery[] = [
  {
    q: 'xiaomi',
    want: [
      { in: 'mobile-phones', has: { phone_brand: ['شیائومی', 'پوکو'] } },
      { in: 'tablets', has: { tablet_brand: 'شیائومی' } },
      { in: 'digital', title: /شیایومی/ },
    ],
  },
  { q: 'galaxy s24 ultra', setAside: true, want: [{ in: 'mobile-phones', title: /s24/ }] },
  { q: 'poco x6 pro', want: [{ in: 'mobile-phones', has: { phone_brand: 'پوکو' }, title: /x6/ }] },
  { q: 'iphone 16 pro max', want: [{ in: 'mobile-phones', has: { phone_brand: 'اپل' }, title: /16 پرو ?مکس/ }] },
  { q: 'google pixel', setAside: true, want: [{ in: 'mobile-phones', has: { phone_brand: 'گوگل' } }] },
  { q: 'ipad air', want: [{ in: 'tablets', has: { tablet_brand: 'اپل (آیپد)' } }] },
  { q: 'thinkpad', setAside: true, want: [{ in: 'laptops', title: /تینک ?پد/ }] },
  { q: 'asus tuf', want: [{ in: 'laptops', has: { laptop_brand: 'ایسوس' }, title: /tuf/ }] },
  { q: 'surface pro', setAside: true, want: [{ in: 'laptops', has: { laptop_brand: 'مایکروسافت (سرفیس)' } }] },
  { q: 'nintendo switch', setAside: true, want: [{ in: 'game-consoles', has: { console_model: /^نینتندو سوییچ/ } }] },
  { q: 'airpods pro', setAside: true, want: [{ in: 'headphones', title: /ایرپاد/ }] },
  { q: 'toyota yaris', setAside: true, want: [{ in: 'toyota', has: { car_model: /^یاریس/ } }] },
  {
    q: 'lg',
    want: [
      { in: 'televisions', has: { tv_brand: 'ال‌جی' } },
      { in: 'home-kitchen', has: { appliance_brand: 'ال‌جی' } },
      { in: 'mobile-phones', has: { phone_brand: 'ال‌جی' } },
      { in: 'digital', has: { audio_brand: 'ال‌جی' } },
    ],
  },
  { q: 'smart watch', setAside: true, want: [{ in: 'smart-watches' }] },
];
