/**
 * Attributes of jobs. Pay is in toman per month, in toman per hour, or a share; another attribute says which of these
 * it is.
 */
import { PRICE } from '../../domain/values/price.ts';
import type { AttributeSeed } from './seed-format.ts';

export const JOB_ATTRIBUTES: readonly AttributeSeed[] = [
  {
    id: 1700,
    key: 'contract_kind',
    type: 'select',
    label: 'نوع همکاری',
    options: [
      ['full-time', 'تمام‌وقت'],
      ['part-time', 'پاره‌وقت'],
      ['project', 'پروژه‌ای'],
      ['shift', 'شیفتی'],
      ['internship', 'کارآموزی'],
    ],
  },
  {
    id: 1701,
    key: 'pay_kind',
    type: 'radio',
    label: 'شیوهٔ پرداخت',
    options: [
      ['monthly', 'حقوق ماهانه'],
      ['hourly', 'ساعتی'],
      ['daily', 'روزمزد'],
      ['commission', 'درصدی'],
      ['agreed', 'توافقی'],
    ],
  },
  {
    id: 1702,
    key: 'monthly_pay',
    type: 'number',
    label: 'حقوق ماهانه',
    unit: 'تومان',
    min: 0,
    max: PRICE.max,
  },
  { id: 1703, key: 'hourly_pay', type: 'number', label: 'دستمزد ساعتی', unit: 'تومان', min: 0, max: 1_000_000_000 },
  { id: 1704, key: 'daily_pay', type: 'number', label: 'دستمزد روزانه', unit: 'تومان', min: 0, max: 1_000_000_000 },
  {
    id: 1705,
    key: 'job_experience',
    type: 'select',
    label: 'سابقهٔ کار',
    options: [
      ['none', 'بدون سابقه'],
      ['under-2', 'کمتر از ۲ سال'],
      ['2-to-5', '۲ تا ۵ سال'],
      ['over-5', 'بیش از ۵ سال'],
    ],
  },
  { id: 1706, key: 'remote_work', type: 'checkbox', label: 'امکان دورکاری' },
  { id: 1707, key: 'social_insurance', type: 'checkbox', label: 'بیمه دارد' },
  {
    id: 1708,
    key: 'job_gender',
    type: 'radio',
    label: 'جنسیت',
    options: [
      ['anyone', 'فرقی ندارد'],
      ['women', 'خانم'],
      ['men', 'آقا'],
    ],
  },
  {
    id: 1709,
    key: 'military_service',
    type: 'select',
    label: 'وضعیت سربازی',
    options: [
      ['not-important', 'مهم نیست'],
      ['done', 'پایان خدمت'],
      ['exempt', 'معافیت دائم'],
      ['done-or-exempt', 'پایان خدمت یا معافیت'],
      ['conscript', 'امریه'],
    ],
  },
  {
    id: 1710,
    key: 'education',
    type: 'select',
    label: 'تحصیلات',
    options: [
      ['not-important', 'مهم نیست'],
      ['diploma', 'دیپلم'],
      ['associate', 'کاردانی'],
      ['bachelor', 'کارشناسی'],
      ['master', 'کارشناسی ارشد'],
      ['doctorate', 'دکتری'],
    ],
  },
  { id: 1711, key: 'lodging', type: 'checkbox', label: 'جای خواب دارد' },
  { id: 1712, key: 'commuter_service', type: 'checkbox', label: 'سرویس رفت‌وآمد دارد' },
  {
    id: 1713,
    key: 'driving_licence',
    type: 'select',
    label: 'گواهی‌نامه',
    options: [
      ['motorcycle', 'موتورسیکلت'],
      ['grade-3', 'پایهٔ سه'],
      ['grade-2', 'پایهٔ دو'],
      ['grade-1', 'پایهٔ یک'],
    ],
  },
  { id: 1714, key: 'own_vehicle', type: 'checkbox', label: 'با خودرو یا موتور شخصی' },
  {
    id: 1715,
    key: 'job_field',
    type: 'select',
    label: 'زمینهٔ کار',
    options: [
      ['office', 'اداری و مالی'],
      ['sales', 'فروش و بازاریابی'],
      ['technical', 'فنی و مهندسی'],
      ['it', 'رایانه و اینترنت'],
      ['driving', 'رانندگی'],
      ['shop', 'فروشگاه و رستوران'],
      ['health', 'درمان و مراقبت'],
      ['education', 'آموزش'],
      ['beauty', 'آرایشگری'],
      ['simple', 'کار ساده'],
      ['other', 'سایر'],
    ],
  },
];
