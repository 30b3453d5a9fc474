import type { JudgedQuery } from '../judged-query.ts';

/** Things that few people search for. */
export const TAIL: readonly JudgedQuery[] = [
  {
    q: 'تخم نطفه دار بلدرچین',
    want: [{ in: 'poultry', has: { poultry_kind: ['تخم نطفه‌دار', 'بلدرچین و کبک'] } }],
  },
  { q: 'کندوی زنبور', want: [{ in: 'bees' }] },
  { q: 'اسب ترکمن', want: [{ in: 'horses', has: { horse_breed: 'ترکمن' } }] },
  {
    q: 'بیل مکانیکی',
    setAside: true,
    want: [{ in: 'construction-machinery', has: { heavy_machine_kind: 'بیل مکانیکی' } }],
  },
  { q: 'پنل خورشیدی', want: [{ in: 'electrical-supplies', has: { electrical_supply_kind: 'پنل خورشیدی' } }] },
  { q: 'یونیت دندانپزشکی', want: [{ in: 'medical-equipment', has: { medical_equipment_kind: 'دندان‌پزشکی' } }] },
  {
    q: 'خمیرگیر',
    setAside: true,
    want: [{ in: 'restaurant-equipment', has: { catering_equipment_kind: 'خمیرگیر و نان' } }],
  },
  { q: 'میناکاری', want: [{ in: 'art-handicrafts', has: { handicraft_kind: 'میناکاری' } }] },
  { q: 'تمبر قدیمی', want: [{ in: 'collectibles-antiques', has: { collectible_kind: 'تمبر' } }] },
  { q: 'کلاس آیلتس', setAside: true, want: [{ in: 'language-classes', has: { language_name: 'انگلیسی' } }] },
  { q: 'تور کیش', want: [{ in: 'travel-tours', title: /کیش/ }] },
  { q: 'ثبت شرکت', setAside: true, want: [{ in: 'legal-financial', has: { legal_service_kind: 'ثبت شرکت و برند' } }] },
  { q: 'جت اسکی', setAside: true, want: [{ in: 'boats', has: { boat_kind: 'جت‌اسکی' } }] },
  { q: 'بلیت کنسرت', want: [{ in: 'tickets-vouchers', has: { ticket_kind: 'کنسرت' } }] },
  { q: 'کارتخوان سیار', want: [{ in: 'shop-equipment', has: { shop_equipment_kind: 'کارت‌خوان' } }] },
  { q: 'خرمای مضافتی', setAside: true, want: [{ in: 'food-produce', has: { food_kind: 'خرما' } }] },
  { q: 'پانسیون سگ', setAside: true, want: [{ in: 'pet-services', has: { pet_service_kind: 'پانسیون و نگهداری' } }] },
  { q: 'دستگاه حضور غیاب', want: [{ in: 'office-machines', has: { office_machine_kind: 'حضور و غیاب' } }] },
];
