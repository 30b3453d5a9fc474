import { carBrand } from './car-brand-lines.ts';

/**
 * Japanese, Korean, European and American brands: imported, assembled here, or brought in through the free zones.
 *
 * Each line of a brand is a model: its slug, a space, its Persian label.
 */
export const FOREIGN_CAR_BRANDS = [
  carBrand(
    50201,
    'toyota',
    'تویوتا',
    `
    corolla کرولا
    camry کمری
    yaris-sedan یاریس صندوق‌دار
    yaris-hatchback یاریس هاچ‌بک
    rav4 RAV4
    prado پرادو
    land-cruiser لندکروزر
    hilux هایلوکس
    fortuner فورچونر
    prius پریوس
    chr C-HR
    gt86 GT86
    aurion اوریون
    levin لوین
    corona کرونا
    cressida کرسیدا
    fj-cruiser اف‌جی کروزر
    previa پریویا
    bz4x bZ4X`,
  ),
  carBrand(
    50202,
    'hyundai',
    'هیوندای',
    `
    accent اکسنت
    accent-blue اکسنت بلو
    avante آوانته
    elantra النترا
    sonata سوناتا
    sonata-yf سوناتا YF
    sonata-lf سوناتا LF
    sonata-hybrid سوناتا هیبرید
    azera آزرا
    azera-grandeur آزرا گرنجور
    tucson-ix35 توسان ix35
    tucson توسان
    santa-fe سانتافه
    santa-fe-ix45 سانتافه ix45
    i10 i10
    i20 i20
    i30 i30
    i40 i40
    ix55 ix55 وراکروز
    verna ورنا
    genesis جنسیس
    centennial سنتنیال
    veloster ولستر
    creta کرتا
    kona کونا
    coupe کوپه`,
  ),
  carBrand(
    50203,
    'kia',
    'کیا',
    `
    rio ریو
    picanto پیکانتو
    cerato-1600 سراتو ۱۶۰۰
    cerato-2000 سراتو ۲۰۰۰
    cerato-koup سراتو کوپه
    optima اپتیما
    sportage اسپورتیج
    sorento سورنتو
    carens کارنز
    carnival کارنیوال
    cadenza کادنزا
    mohave موهاوی
    opirus اپیروس
    soul سول
    seltos سلتوس
    k5 K5
    quoris کوریس`,
  ),
  carBrand(
    50204,
    'mercedes-benz',
    'بنز',
    `
    a-class کلاس A
    b-class کلاس B
    c-class کلاس C
    c200 C200
    c240 C240
    e-class کلاس E
    e200 E200
    e250 E250
    e350 E350
    s-class کلاس S
    s350 S350
    s500 S500
    cla کلاس CLA
    cls کلاس CLS
    clk کلاس CLK
    slk کلاس SLK
    sl کلاس SL
    ml کلاس ML
    glk کلاس GLK
    gla کلاس GLA
    glc کلاس GLC
    gle کلاس GLE
    g-class کلاس G
    190 ۱۹۰`,
  ),
  carBrand(
    50205,
    'bmw',
    'ب‌ام‌و',
    `
    series-1 سری ۱
    series-2 سری ۲
    320 ۳۲۰
    325 ۳۲۵
    328 ۳۲۸
    420 ۴۲۰
    428 ۴۲۸
    520 ۵۲۰
    523 ۵۲۳
    528 ۵۲۸
    530 ۵۳۰
    630 ۶۳۰
    730 ۷۳۰
    740 ۷۴۰
    750 ۷۵۰
    x1 X1
    x3 X3
    x4 X4
    x5 X5
    x6 X6
    z4 Z4
    i8 i8`,
  ),
  carBrand(
    50206,
    'mazda',
    'مزدا',
    `
    323 ۳۲۳
    2 مزدا ۲
    3-old مزدا ۳ قدیم
    3-new مزدا ۳ نیو
    3-hatchback مزدا ۳ هاچ‌بک
    6 مزدا ۶
    cx-5 CX-5
    cx-30 CX-30
    bt50 BT-50
    b2000 وانت B2000
    626 ۶۲۶
    rx8 RX-8`,
  ),
  carBrand(
    50207,
    'nissan',
    'نیسان',
    `
    maxima ماکسیما
    teana تیانا
    x-trail ایکس‌تریل
    juke جوک
    qashqai قشقایی
    murano مورانو
    patrol پاترول
    patrol-2-door پاترول دو در
    sunny سانی
    sentra سنترا
    altima آلتیما
    rogue روگ
    pathfinder پت‌فایندر
    safari سافاری
    navara ناوارا
    roniz رونیز
    350z ۳۵۰Z`,
  ),
  carBrand(
    50208,
    'mitsubishi',
    'میتسوبیشی',
    `
    lancer لنسر
    outlander اوتلندر
    asx ASX
    pajero پاجرو
    pajero-2-door پاجرو دو در
    galant گالانت
    mirage میراژ
    eclipse-cross اکلیپس کراس
    l200 L200
    attrage آتراژ`,
  ),
  carBrand(
    50209,
    'suzuki',
    'سوزوکی',
    `
    grand-vitara-2000 گرند ویتارا ۲۰۰۰
    grand-vitara-2400 گرند ویتارا ۲۴۰۰
    kizashi کیزاشی
    vitara ویتارا
    jimny جیمنی
    swift سوئیفت`,
  ),
  carBrand(
    50210,
    'honda',
    'هوندا',
    `
    civic سیویک
    accord آکورد
    cr-v CR-V
    hr-v HR-V
    city سیتی
    crider کرایدر
    breeze بریز
    env e:NS1`,
  ),
  carBrand(
    50211,
    'lexus',
    'لکسوس',
    `
    nx NX
    rx RX
    es ES
    is IS
    ct200h CT 200h
    lx LX
    ls LS
    gs GS
    ux UX`,
  ),
  carBrand(
    50212,
    'volkswagen',
    'فولکس‌واگن',
    `
    gol گل
    golf گلف
    passat پاسات
    tiguan تیگوان
    beetle بیتل
    jetta جتا
    bora بورا
    polo پولو
    touareg توارگ
    id4 ID.4
    id6 ID.6
    id-unyx ID. UNYX`,
  ),
  carBrand(
    50213,
    'audi',
    'آئودی',
    `
    a3 A3
    a4 A4
    a5 A5
    a6 A6
    q3 Q3
    q5 Q5
    q7 Q7
    tt TT
    e-tron ای‌ترون`,
  ),
  carBrand(
    50214,
    'porsche',
    'پورشه',
    `
    cayenne کاین
    macan ماکان
    panamera پانامرا
    boxster باکستر
    911 ۹۱۱
    cayman کیمن`,
  ),
  carBrand(
    50215,
    'volvo',
    'ولوو',
    `
    xc60 XC60
    xc90 XC90
    s60 S60
    s80 S80
    v40 V40
    c30 C30
    240 ۲۴۰`,
  ),
  carBrand(
    50216,
    'citroen',
    'سیتروئن',
    `
    c3 C3
    c5 C5
    xantia زانتیا
    c4 C4
    ds3 DS3
    ds5 DS5
    c-elysee سی‌الیزه
    zhian ژیان`,
  ),
  carBrand(
    50217,
    'daewoo',
    'دوو',
    `
    cielo سی‌یلو
    matiz ماتیز
    espero اسپرو
    racer ریسر
    lacetti لاستی`,
  ),
  carBrand(
    50218,
    'ssangyong',
    'سانگ‌یانگ',
    `
    tivoli تیوولی
    tivoli-armour تیوولی آرمور
    korando کوراندو
    actyon اکتیون
    rexton رکستون
    chairman چیرمن
    new-actyon نیواکتیون`,
  ),
  carBrand(
    50219,
    'proton',
    'پروتون',
    `
    gen-2 جن ۲
    wira ویرا
    waja ایمپین
    saga ساگا
    persona پرسونا`,
  ),
  carBrand(
    50220,
    'opel',
    'اپل',
    `
    astra آسترا
    vectra وکترا
    corsa کورسا
    insignia اینسیگنیا
    omega امگا
    mokka موکا`,
  ),
  carBrand(
    50221,
    'fiat',
    'فیات',
    `
    siena سیه‌نا
    500 ۵۰۰
    tipo تیپو
    500x ۵۰۰X`,
  ),
  carBrand(
    50222,
    'alfa-romeo',
    'آلفارومئو',
    `
    mito میتو
    giulietta جولیتا
    4c 4C
    giulia جولیا`,
  ),
  carBrand(
    50223,
    'mini',
    'مینی',
    `
    cooper کوپر
    cooper-s کوپر S
    countryman کانتریمن
    clubman کلابمن`,
  ),
  carBrand(
    50224,
    'skoda',
    'اشکودا',
    `
    octavia اکتاویا
    superb سوپرب
    kodiaq کودیاک
    felicia فلیشیا`,
  ),
  carBrand(
    50225,
    'seat',
    'سئات',
    `
    cordoba کوردوبا
    ibiza ایبیزا
    toledo تولدو
    leon لئون`,
  ),
  carBrand(
    50226,
    'land-rover',
    'لندرور',
    `
    range-rover رنج‌رور
    range-rover-sport رنج‌رور اسپورت
    evoque ایووک
    discovery دیسکاوری
    defender دیفندر
    series سری ۳`,
  ),
  carBrand(
    50227,
    'jeep',
    'جیپ',
    `
    wrangler رانگلر
    cherokee چروکی
    grand-cherokee گرند چروکی
    sahra صحرا
    shahbaz شهباز
    ahoo آهو`,
  ),
  carBrand(
    50228,
    'chevrolet',
    'شورولت',
    `
    nova نوا
    camaro کامارو
    caprice کاپریس
    impala ایمپالا
    blazer بلیزر
    lumina لومینا`,
  ),
  carBrand(
    50229,
    'ford',
    'فورد',
    `
    mustang موستانگ
    fusion فیوژن
    focus فوکوس
    edge اج
    explorer اکسپلورر
    territory تریتوری
    evos ایووس`,
  ),
  carBrand(
    50230,
    'subaru',
    'سوبارو',
    `
    forester فارستر
    legacy لگاسی
    impreza ایمپرزا
    xv XV
    outback اوت‌بک`,
  ),
  carBrand(
    50231,
    'isuzu',
    'ایسوزو',
    `
    d-max دی‌مکس
    trooper تروپر`,
  ),
  carBrand(
    50232,
    'infiniti',
    'اینفینیتی',
    `
    q50 Q50
    fx35 FX35
    g35 G35
    qx QX`,
  ),
  carBrand(
    50233,
    'maserati',
    'مازراتی',
    `
    quattroporte کواتروپورته
    ghibli گیبلی
    granturismo گرن‌توریسمو
    levante لوانته`,
  ),
  carBrand(
    50234,
    'jaguar',
    'جگوار',
    `
    xf XF
    xj XJ
    f-pace F-PACE
    s-type S-Type`,
  ),
  carBrand(
    50235,
    'dacia',
    'داچیا',
    `
    logan لوگان
    duster داستر
    lodgy لاجی`,
  ),
  carBrand(
    50236,
    'tesla',
    'تسلا',
    `
    model-3 مدل ۳
    model-y مدل Y
    model-s مدل S`,
  ),
  carBrand(50299, 'other-cars', 'سایر برندها', 'imported وارداتی\n    domestic داخلی'),
];
