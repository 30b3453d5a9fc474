import type { JudgedQuery } from '../judged-query.ts';

/** Words of Afghanistan and of the regions of Iran. */
export const REGIONAL: readonly JudgedQuery[] = [
  { q: 'موتر', setAside: true, want: [{ in: ['cars', 'pickups-vans', 'classic-cars'] }] },
  { q: 'بایسکل', setAside: true, want: [{ in: 'bicycles' }] },
  { q: 'مبایل سامسونگ', setAside: true, want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ' } }] },
  { q: 'دکان کرایی', want: [{ in: 'shops-for-rent' }] },
  { q: 'چوکی دفتر', want: [{ in: 'office-furniture', has: { office_furniture_kind: 'صندلی' } }] },
  { q: 'اپارتمان کرایی', setAside: true, want: [{ in: 'apartments-for-rent' }] },
  { q: 'قالین', setAside: true, want: [{ in: 'carpets' }] },
  { q: 'بوت زنانه', want: [{ in: 'women-shoes' }] },
  { q: 'کالای طفل', want: [{ in: 'kids-clothing' }] },
  { q: 'تایر پراید', setAside: true, want: [{ in: 'tyres-wheels', has: { tyre_kind: /لاستیک/ } }] },
  { q: 'ماشین کالاشویی', want: [{ in: 'washing-machines' }] },
  { q: 'کاریابی دریور', want: [{ in: 'driver-jobs' }] },
  { q: 'تلفون موبایل', setAside: true, want: [{ in: 'mobile-phones' }] },
];
