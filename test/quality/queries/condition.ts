import type { JudgedQuery } from '../judged-query.ts';

/** Queries with the condition of a thing: new, used, broken and others. */
export const CONDITION: readonly JudgedQuery[] = [
  { q: 'یخچال نو', want: [{ in: 'refrigerators', has: { condition: ['نو', 'در حد نو'] } }] },
  { q: 'فرش دست دوم', setAside: true, want: [{ in: 'carpets', has: { condition: ['کارکرده', 'در حد نو'] } }] },
  { q: 'گوشی کارکرده سامسونگ', want: [{ in: 'mobile-phones', has: { phone_brand: 'سامسونگ', condition: 'کارکرده' } }] },
  { q: 'لپ تاپ استوک', setAside: true, want: [{ in: 'laptops', has: { condition: ['کارکرده', 'در حد نو'] } }] },
  { q: 'دوچرخه در حد نو', setAside: true, want: [{ in: 'bicycles', has: { condition: 'در حد نو' } }] },
  { q: 'تلویزیون سوخته', want: [{ in: 'televisions', has: { condition: 'نیازمند تعمیر' } }] },
  {
    q: 'گوشی آکبند',
    setAside: true,
    want: [
      { in: 'mobile-phones', has: { condition: 'نو' } },
      { in: 'mobile-phones', title: /اکبند/ },
    ],
  },
  {
    q: 'ماشین بدون رنگ',
    setAside: true,
    want: [
      { in: 'cars', has: { body_condition: ['سالم و بی‌خط و خش', 'خط و خش جزئی', 'صافکاری بی‌رنگ'] } },
      { in: 'cars', title: /بدون ?رنگ|بی ?رنگ/ },
    ],
  },
  {
    q: 'پژو ۲۰۶ دور رنگ',
    want: [{ in: 'peugeot', has: { car_model: /^206/, body_condition: 'دور رنگ' } }],
  },
  {
    q: 'پراید تصادفی',
    setAside: true,
    want: [{ in: 'saipa', has: { car_model: /^پراید/, body_condition: ['تصادفی', 'اوراقی'] } }],
  },
  {
    q: 'لباسشویی تمیز کارکرده',
    want: [{ in: 'washing-machines', has: { condition: ['کارکرده', 'در حد نو'] } }],
  },
  { q: 'مبل نیاز به تعمیر', setAside: true, want: [{ in: 'sofas', has: { condition: 'نیازمند تعمیر' } }] },
  { q: 'گوشی با گارانتی', want: [{ in: 'mobile-phones', has: { under_warranty: true } }] },
];
