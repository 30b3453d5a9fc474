import type { JudgedQuery } from '../judged-query.ts';

/** Synonyms of the words that categories and sellers use. */
export const SYNONYM: readonly JudgedQuery[] = [
  {
    q: 'پرینتر',
    setAside: true,
    want: [
      { in: 'printers', has: { printer_kind: /پرینتر/ } },
      { in: 'printers', title: /پرینتر/ },
    ],
  },
  { q: 'نمایشگر کامپیوتر', want: [{ in: 'monitors' }] },
  { q: 'متکا', want: [{ in: 'bedding', has: { bedding_kind: 'بالش' } }] },
  { q: 'دوربین عکاسی', setAside: true, want: [{ in: 'cameras' }] },
  { q: 'هندزفری بلوتوثی', setAside: true, want: [{ in: 'headphones', has: { headphone_kind: ['ایربادز', 'گردنی'] } }] },
  { q: 'شارژر همراه', want: [{ in: 'phone-accessories', has: { mobile_accessory_kind: 'پاوربانک' } }] },
  {
    q: 'تصویربرداری عروسی',
    setAside: true,
    want: [{ in: 'photography-services', has: { photo_service_kind: 'عروسی' } }],
  },
  { q: 'آموزشگاه رانندگی', setAside: true, want: [{ in: 'car-services', has: { car_service_kind: 'آموزش رانندگی' } }] },
  { q: 'موتور سیکلت برقی', want: [{ in: 'motorcycles', has: { motorcycle_kind: 'برقی' } }] },
  { q: 'سوئیت یک روزه', want: [{ in: 'daily-apartments' }] },
  {
    q: 'لباس باشگاهی',
    setAside: true,
    want: [
      { in: ['women-clothing', 'men-clothing'], has: { women_clothing_kind: 'لباس ورزشی' } },
      { in: 'men-clothing', has: { men_clothing_kind: 'لباس ورزشی' } },
    ],
  },
  { q: 'خانه قدیمی برای ساخت', want: [{ in: 'old-houses' }] },
  { q: 'زیورآلات طلا', want: [{ in: 'gold-jewellery' }] },
  { q: 'ماشین کرایه ای', setAside: true, want: [{ in: 'car-rental' }] },
  { q: 'ماکروفر', want: [{ in: 'stoves-ovens', has: { stove_kind: 'مایکروویو' } }] },
];
