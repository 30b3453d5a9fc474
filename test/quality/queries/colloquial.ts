import type { JudgedQuery } from '../judged-query.ts';

/** Colloquial words. */
export const COLLOQUIAL: readonly JudgedQuery[] = [
  { q: 'یخچال ارزون', want: [{ in: 'refrigerators' }] },
  {
    q: 'لباس دخترونه',
    want: [
      { in: 'kids-clothing', has: { child_gender: ['دختر', 'هر دو'] } },
      { in: 'kids-clothing', title: /دخترانه/ },
    ],
  },
  {
    q: 'کتونی زنونه',
    want: [
      { in: 'women-shoes', has: { shoe_kind: 'ورزشی و کتانی' } },
      { in: 'women-shoes', title: /کتانی/ },
    ],
  },
  {
    q: 'آپارتمون',
    want: [{ in: ['apartments-for-sale', 'apartments-for-rent', 'presale-property', 'daily-apartments'] }],
  },
  { q: 'چمدون', want: [{ in: 'bags-luggage', has: { bag_kind: 'چمدان' } }] },
  {
    q: 'خونه اجاره ای دو خوابه',
    want: [{ in: ['apartments-for-rent', 'villas-for-rent'], has: { property_rooms: 'دو اتاق' } }],
  },
  { q: 'ماشین عروسی', want: [{ in: 'car-rental', has: { rental_car_kind: 'ماشین عروس' } }] },
  { q: 'گوشیای شیائومی', setAside: true, want: [{ in: 'mobile-phones', has: { phone_brand: ['شیائومی', 'پوکو'] } }] },
  { q: 'ساز ایرونی', want: [{ in: 'persian-instruments' }] },
  {
    q: 'حیوون خونگی',
    setAside: true,
    want: [{ in: ['cats', 'dogs', 'small-pets', 'birds', 'fish-aquariums'] }, { in: 'animals', title: /خانگی/ }],
  },
  { q: 'دوربینه کانن', setAside: true, want: [{ in: 'cameras', has: { camera_brand: 'کانن' } }] },
  { q: 'پیرهن مردونه', setAside: true, want: [{ in: 'men-clothing', has: { men_clothing_kind: 'پیراهن' } }] },
  {
    q: 'گلدون',
    setAside: true,
    want: [{ in: 'decoration', title: /گلدان/ }, { in: 'plants-gardening' }, { in: 'art-handicrafts', title: /گلدان/ }],
  },
  {
    q: 'نونوا',
    want: [
      { in: 'restaurant-jobs', title: /نانوا/ },
      { in: 'restaurant-equipment', has: { catering_equipment_kind: 'خمیرگیر و نان' } },
    ],
  },
];
