import { carBrand } from './car-brand-lines.ts';

/**
 * Brands built in Iran, domestic or established here for decades; the most common first.
 *
 * Each line of a brand is a model: its slug, a space, its Persian label.
 */
export const DOMESTIC_CAR_BRANDS = [
  carBrand(
    50001,
    'peugeot',
    'پژو',
    `
    206-type2 ۲۰۶ تیپ ۲
    206-type5 ۲۰۶ تیپ ۵
    206-type3 ۲۰۶ تیپ ۳
    206-type6 ۲۰۶ تیپ ۶
    206-sd ۲۰۶ SD
    207i-manual ۲۰۷ دنده‌ای
    207i-automatic ۲۰۷ اتوماتیک
    207i-panorama ۲۰۷ پانوراما
    207-sd ۲۰۷ SD
    405-glx ۴۰۵ GLX
    405-slx ۴۰۵ SLX
    405-gl ۴۰۵ GL
    pars-sal پارس سال
    pars-elx پارس ELX
    pars-lx پارس LX
    pars-tu5 پارس TU5
    pars-automatic پارس اتوماتیک
    roa روآ
    2008 ۲۰۰۸
    301 ۳۰۱
    508 ۵۰۸
    407 ۴۰۷
    607 ۶۰۷
    307 ۳۰۷
    308 ۳۰۸
    3008 ۳۰۰۸
    504 ۵۰۴
    404 ۴۰۴
    206-cc ۲۰۶ CC
    207-cc ۲۰۷ CC
    rcz RCZ`,
  ),
  carBrand(
    50002,
    'saipa',
    'سایپا',
    `
    pride-111 پراید ۱۱۱
    pride-131 پراید ۱۳۱
    pride-132 پراید ۱۳۲
    pride-141 پراید ۱۴۱
    pride-sedan پراید صندوق‌دار
    pride-hatchback پراید هاچ‌بک
    pride-151 پراید وانت ۱۵۱
    tiba تیبا صندوق‌دار
    tiba-2 تیبا ۲
    saina ساینا
    saina-s ساینا S
    saina-automatic ساینا اتوماتیک
    quick کوییک
    quick-r کوییک R
    quick-s کوییک S
    quick-gx کوییک GX
    quick-automatic کوییک اتوماتیک
    shahin شاهین
    shahin-automatic شاهین اتوماتیک
    shahin-plus شاهین پلاس
    atlas اطلس
    sahand سهند
    aria آریا
    pars-noa پارس نوآ
    changan-cs35 چانگان CS35 مونتاژ سایپا
    rio ریو
    xantia زانتیا
    c3 سیتروئن C3 مونتاژ سایپا
    caravan کاروان
    z24 وانت زامیاد Z24`,
  ),
  carBrand(
    50003,
    'iran-khodro',
    'ایران‌خودرو',
    `
    samand-lx سمند LX
    samand-el سمند EL
    samand-x7 سمند X7
    samand-se سمند SE
    samand-ef7 سمند EF7
    samand-sarir سمند سریر
    soren سورن
    soren-elx سورن ELX
    soren-plus سورن پلاس
    soren-turbo سورن ELX توربو
    dena دنا
    dena-plus دنا پلاس
    dena-plus-turbo دنا پلاس توربو
    dena-plus-automatic دنا پلاس اتوماتیک
    runna رانا
    runna-lx رانا LX
    runna-plus رانا پلاس
    tara-manual تارا دنده‌ای
    tara-automatic تارا اتوماتیک
    tara-v4 تارا V4
    reera ری‌را
    arisun آریسان
    arisun-2 آریسان ۲`,
  ),
  carBrand(
    50004,
    'paykan',
    'پیکان',
    `
    javanan جوانان
    deluxe دولوکس
    kar کار
    1600 ۱۶۰۰
    1600i ۱۶۰۰ انژکتوری
    estate استیشن
    pickup وانت
    ordibehesht اردیبهشت`,
  ),
  carBrand(
    50005,
    'renault',
    'رنو',
    `
    tondar-90-e1 تندر ۹۰ E1
    tondar-90-e2 تندر ۹۰ E2
    tondar-90-plus تندر ۹۰ پلاس
    tondar-90-automatic تندر ۹۰ اتوماتیک
    pars-tondar پارس تندر
    tondar-pickup وانت تندر
    sandero ساندرو
    sandero-stepway ساندرو استپ‌وی
    megane مگان
    koleos کولئوس
    duster داستر
    captur کپچر
    fluence فلوئنس
    talisman تلیسمان
    symbol سیمبل
    safrane سفران
    scenic سینیک
    latitude لتیتود
    clio کلیو
    5 رنو ۵
    21 رنو ۲۱`,
  ),
  carBrand(
    50006,
    'zamyad',
    'زامیاد',
    `
    nissan-blue نیسان آبی Z24
    padra پادرا
    padra-plus پادرا پلاس
    karun کارون
    nissan-dual-fuel نیسان دوگانه‌سوز
    nissan-diesel نیسان دیزل`,
  ),
  carBrand(
    50007,
    'fidelity',
    'فیدلیتی',
    `
    prime پرایم
    prime-7 پرایم ۷ نفره
    elite الیت
    elite-7 الیت ۷ نفره`,
  ),
  carBrand(
    50008,
    'dignity',
    'دیگنیتی',
    `
    prime پرایم
    prestige پرستیژ`,
  ),
  carBrand(
    50009,
    'lamari',
    'لاماری',
    `
    eama ایما
    eama-hybrid ایما هیبرید`,
  ),
  carBrand(
    50010,
    'respect',
    'ریسپکت',
    `
    2 ریسپکت ۲
    prime پرایم`,
  ),
  carBrand(
    50011,
    'capra',
    'کاپرا',
    `
    1 کاپرا ۱
    2 کاپرا ۲`,
  ),
];
