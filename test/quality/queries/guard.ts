import type { JudgedQuery } from '../judged-query.ts';

/**
 * Queries that mislead a search which interprets too much: the head noun decides what is wanted, and some names have
 * two meanings.
 */
export const GUARD: readonly JudgedQuery[] = [
  {
    q: 'شارژر لپ تاپ',
    setAside: true,
    want: [
      { in: 'computer-accessories', has: { computer_accessory_kind: 'آداپتور و شارژر' } },
      { in: ['phone-accessories', 'computer-parts'], title: /شارژر|اداپتور/ },
    ],
  },
  {
    q: 'باتری گوشی سامسونگ',
    setAside: true,
    want: [{ in: 'phone-accessories', has: { mobile_accessory_kind: 'باتری' } }],
  },
  { q: 'رینگ پژو', setAside: true, want: [{ in: 'tyres-wheels', has: { tyre_kind: /رینگ/ } }] },
  {
    q: 'تعمیر لباسشویی سامسونگ',
    setAside: true,
    want: [{ in: 'appliance-repair', has: { repair_kind: 'لباسشویی و ظرفشویی' } }],
  },
  { q: 'فروشنده موبایل', want: [{ in: 'shop-jobs', title: /فروشنده/ }] },
  { q: 'راننده وانت', setAside: true, want: [{ in: ['driver-jobs'], title: /راننده/ }] },
  {
    q: 'کتاب زبان',
    setAside: true,
    want: [
      { in: 'books', has: { book_subject: 'زبان خارجی' } },
      { in: 'textbooks', has: { school_subject: 'زبان انگلیسی' } },
      { in: ['books', 'textbooks'], title: /زبان/ },
    ],
  },
  { q: 'غذای گربه', setAside: true, want: [{ in: 'pet-supplies', has: { pet_supply_kind: 'غذا و تشویقی' } }] },
  { q: 'دوچرخه ثابت', want: [{ in: 'fitness-equipment', has: { fitness_kind: 'دوچرخهٔ ثابت' } }] },
  { q: 'خریدار ماشین تصادفی', want: [{ in: 'wanted', has: { wanted_kind: 'خودرو' } }] },
  { q: 'میز تلویزیون', setAside: true, want: [{ in: 'wardrobes', has: { wardrobe_kind: 'میز تلویزیون' } }] },
  { q: 'تشک تخت دونفره', want: [{ in: 'mattresses', has: { bed_size: 'دونفره' } }] },
  { q: 'سیم کارت گوشی', setAside: true, want: [{ in: 'sim-cards' }] },
  { q: 'دیسک بازی پلی استیشن', want: [{ in: 'video-games', has: { game_item_kind: 'دیسک بازی' } }] },
  { q: 'دوربین دنده عقب', want: [{ in: 'car-accessories', has: { car_accessory_kind: 'دوربین و سنسور' } }] },
  { q: 'نیسان جوک', want: [{ in: 'nissan', has: { car_model: 'جوک' } }] },
  { q: 'موتور برق', want: [{ in: 'electrical-supplies', has: { electrical_supply_kind: 'ژنراتور و موتور برق' } }] },
  {
    q: 'یخچال ویترینی',
    setAside: true,
    want: [{ in: 'shop-equipment', has: { shop_equipment_kind: 'یخچال ویترینی' } }],
  },
];
