/** استخدام و کاریابی: listings of jobs have no price; attributes say what a job pays. */
import type { Ask, CategorySeed } from './seed-format.ts';

const leaf = (
  id: number,
  slug: string,
  name: string,
  icon: string,
  ...asks: readonly (string | Ask)[]
): CategorySeed => ({
  id,
  slug,
  name,
  icon,
  hasPrice: false,
  asks,
});

export const JOBS: CategorySeed = {
  id: 43509,
  slug: 'jobs',
  name: 'استخدام و کاریابی',
  icon: 'briefcase',
  hasPrice: false,
  asks: [
    { key: 'contract_kind', required: true, card: true },
    { key: 'pay_kind', required: true, card: true },
    { key: 'monthly_pay', card: true, when: ['pay_kind', 'monthly'] },
    { key: 'hourly_pay', when: ['pay_kind', 'hourly'] },
    { key: 'daily_pay', when: ['pay_kind', 'daily'] },
    'job_experience',
    'social_insurance',
    { key: 'job_gender' },
    { key: 'military_service', when: ['job_gender', 'anyone', 'men'] },
    'education',
  ],
  children: [
    leaf(43875, 'office-jobs', 'اداری، منشی و پشتیبانی', 'headset', 'remote_work'),
    leaf(43876, 'accounting-jobs', 'مالی، حسابداری و حقوقی', 'calculator', 'remote_work'),
    leaf(43877, 'sales-marketing-jobs', 'فروش و بازاریابی', 'megaphone', 'remote_work', 'own_vehicle'),
    leaf(43878, 'it-jobs', 'رایانه و فناوری اطلاعات', 'code-xml', 'remote_work'),
    leaf(43879, 'design-media-jobs', 'طراحی، محتوا و رسانه', 'palette', 'remote_work'),
    leaf(43880, 'engineering-jobs', 'مهندسی و عمران', 'drafting-compass', 'remote_work', 'lodging'),
    leaf(43881, 'construction-jobs', 'کارگری و کار ساختمانی', 'hard-hat', 'lodging', 'commuter_service'),
    leaf(43882, 'technical-jobs', 'فنی، تعمیرات و صنعت', 'wrench', 'lodging', 'commuter_service'),
    leaf(43883, 'production-jobs', 'تولید و کارخانه', 'factory', 'lodging', 'commuter_service'),
    leaf(43884, 'driver-jobs', 'راننده', 'truck', 'driving_licence', 'own_vehicle'),
    leaf(43885, 'courier-jobs', 'پیک و توزیع', 'motorbike', 'driving_licence', 'own_vehicle'),
    leaf(43886, 'shop-jobs', 'فروشنده و کارمند فروشگاه', 'store', 'commuter_service'),
    leaf(43887, 'restaurant-jobs', 'رستوران، کافه و هتل', 'chef-hat', 'lodging', 'commuter_service'),
    leaf(43888, 'education-jobs', 'آموزش و تدریس', 'graduation-cap', 'remote_work'),
    leaf(43889, 'healthcare-jobs', 'درمان و پرستاری', 'stethoscope', 'lodging'),
    leaf(43890, 'beauty-jobs', 'آرایشگر و متخصص زیبایی', 'scissors', 'lodging'),
    leaf(43891, 'security-janitor-jobs', 'نگهبانی و سرایداری', 'shield-user', 'lodging', 'commuter_service'),
    leaf(43892, 'cleaning-jobs', 'نظافت و خدمات منزل', 'brush-cleaning', 'lodging', 'commuter_service'),
    leaf(43893, 'farm-jobs', 'کشاورزی و دامداری', 'tractor', 'lodging'),
    leaf(43894, 'sewing-jobs', 'خیاطی و تولید پوشاک', 'spool', 'remote_work', 'commuter_service'),
    leaf(43895, 'part-time-student-jobs', 'کار دانشجویی و کارآموزی', 'school', 'remote_work'),
    leaf(43896, 'job-seekers', 'جویای کار', 'user-search', { key: 'job_field', required: true }, 'remote_work'),
  ],
};
