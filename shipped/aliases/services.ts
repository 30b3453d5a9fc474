/**
 * Everyday words for services and classes. Each line has a target in the catalogue and its phrases; `~` marks a phrase
 * that describes a thing without naming it.
 */
export const SERVICES = `
c/moving-transport: باربری، اسباب کشی، اثاث کشی، حمل اثاثیه، حمل بار، حمل و نقل، اتوبار، حمل اثاث، نیسان بار
o/moving_kind/courier: پیک موتوری، پیک
c/cleaning-services,cleaning-jobs: نظافت، نظافت منزل، نظافتچی، نظافت خانه، کارگر نظافت، تمیزکاری
o/cleaning_kind/carpet: قالیشویی، فرش شویی، قالی شویی
o/cleaning_kind/sofa: مبل شویی، مبلشویی
c/appliance-repair,it-services,car-services,tailoring: تعمیر، تعمیرات، سرویس و تعمیر، تعمیرکار
c/appliance-repair: تعمیر لوازم خانگی، تعمیرات لوازم خانگی
o/repair_kind/refrigerator: تعمیر یخچال، تعمیرات یخچال، تعمیرکار یخچال
o/repair_kind/washing-machine: تعمیر لباسشویی، تعمیرات لباسشویی، تعمیر ماشین لباسشویی، تعمیر ظرفشویی
o/repair_kind/cooler: تعمیر کولر، سرویس کولر
o/repair_kind/package: تعمیر پکیج، تعمیر آبگرمکن
o/repair_kind/tv: تعمیر تلویزیون
o/it_service_kind/phone-repair: تعمیر گوشی، تعمیر موبایل، تعمیرات موبایل، تعمیرات گوشی
o/it_service_kind/computer-repair: تعمیر کامپیوتر، تعمیر لپ تاپ
o/it_service_kind/web-design: طراحی سایت، طراح سایت، طراحی وب سایت، ساخت سایت
c/construction-services: بنایی، بازسازی خانه، بازسازی، کاشی کاری، ایزوگام
c/plumbing: لوله کشی، لوله کش
o/plumbing_kind/unblocking: لوله بازکنی، لوله باز کنی، فنر زنی
c/electrical-work: برقکار، برق کاری، برق ساختمان، سیم کشی
o/electrical_kind/door-phone: نصب آیفون، آیفون و دربازکن، تعمیر آیفون تصویری
o/painting_kind/painting: نقاشی ساختمان، نقاش ساختمان، نقاشی خانه، رنگ کاری ساختمان
o/painting_kind/curtain: نصب پرده
c/car-services: مکانیک، مکانیکی، کارواش
c/photography-services: عکاسی، عکاس، فیلمبرداری، عکاسی عروسی، آتلیه
c/events-catering: تشریفات، تالار، مراسم
c/beauty-services: آرایشگاه، اکستنشن
c/health-care,healthcare-jobs: پرستار، پرستاری
o/health_service_kind/elder-care,nursing: پرستار سالمند، نگهداری سالمند، مراقبت سالمند، خانه سالمندان، پرستار بیمار
o/health_service_kind/child-care: پرستار بچه، پرستار کودک، نگهداری کودک
c/private-tutoring: تدریس خصوصی، تدریس، معلم خصوصی، کلاس خصوصی، دبیر خصوصی، آموزش خصوصی
c/language-classes: آموزش زبان، کلاس زبان، تدریس زبان، مکالمه زبان
c/skill-classes: آموزش، کلاس آموزش، آموزشگاه
o/skill_taught/music: آموزش موسیقی، آموزش گیتار، آموزش پیانو، کلاس گیتار، کلاس موسیقی، آموزش تار، آموزش ساز
o/car_service_kind/driving-lesson: آموزش رانندگی
c/legal-financial: وکیل، مشاوره حقوقی، حسابداری شرکت، ثبت شرکت
c/translation-typing: ترجمه، تایپ، مترجم، پایان نامه
c/travel-tours: تور، تور مسافرتی، گردشگری
o/travel_kind/visa: ویزا، ویزای، وقت سفارت
o/travel_kind/foreign-tour: تور خارجی، تور ترکیه، تور دبی، تور آنتالیا
c/pet-services: دامپزشک، دامپزشکی، پانسیون حیوانات
c/tailoring: خیاط، خیاطی، تعمیر لباس
`;
