import { carBrand } from './car-brand-lines.ts';

/**
 * Chinese brands, most of them assembled in Iran.
 *
 * Each line of a brand is a model: its slug, a space, its Persian label.
 */
export const CHINESE_CAR_BRANDS = [
  carBrand(
    50101,
    'mvm',
    'ام‌وی‌ام',
    `
    110 ۱۱۰
    110s ۱۱۰ S
    315-hatchback ۳۱۵ هاچ‌بک
    315-sedan ۳۱۵ صندوق‌دار
    315-plus ۳۱۵ پلاس
    530 ۵۳۰
    550 ۵۵۰
    x22 X22
    x22-pro X22 پرو
    x33 X33
    x33s X33 S
    x33-cross X33 کراس
    x55 X55
    x55-pro X55 پرو
    x77 X77
    arrizo-5 آریزو ۵`,
  ),
  carBrand(
    50102,
    'chery',
    'چری',
    `
    tiggo-5 تیگو ۵
    tiggo-7 تیگو ۷
    arrizo-5 آریزو ۵
    arrizo-6 آریزو ۶
    a15 A15
    visto ویستو
    green-eq1 گرین EQ1`,
  ),
  carBrand(
    50103,
    'fownix',
    'فونیکس',
    `
    tiggo-7-pro تیگو ۷ پرو
    tiggo-7-pro-max تیگو ۷ پرو مکس
    tiggo-7-pro-hybrid تیگو ۷ پرو هیبرید
    tiggo-8-pro تیگو ۸ پرو
    tiggo-8-pro-max تیگو ۸ پرو مکس
    tiggo-8-pro-hybrid تیگو ۸ پرو هیبرید
    arrizo-5 آریزو ۵
    arrizo-6-pro آریزو ۶ پرو
    arrizo-6-gt آریزو ۶ GT
    arrizo-8 آریزو ۸
    fx FX
    fx-premium FX پریمیوم`,
  ),
  carBrand(
    50104,
    'xtrim',
    'اکستریم',
    `
    tx TX
    lx LX
    vx VX
    txl TXL
    rx RX`,
  ),
  carBrand(
    50105,
    'jac',
    'جک',
    `
    j3-sedan J3 صندوق‌دار
    j3-hatchback J3 هاچ‌بک
    j4 J4
    j5 J5
    s3 S3
    s5-manual S5 دنده‌ای
    s5-automatic S5 اتوماتیک
    j7 J7
    s7 S7`,
  ),
  carBrand(
    50106,
    'kmc',
    'کی‌ام‌سی',
    `
    k7 K7
    t8 T8
    t9 T9
    j7 J7
    x5 X5
    eagle ایگل
    a5 A5
    s5 S5`,
  ),
  carBrand(
    50107,
    'geely',
    'جیلی',
    `
    emgrand-7 امگرند ۷
    emgrand-x7 امگرند X7
    emgrand امگرند
    gc6 GC6
    coolray کولری
    monjaro مونجارو
    azkarra آزکارا
    starray استارری`,
  ),
  carBrand(
    50108,
    'lifan',
    'لیفان',
    `
    520 ۵۲۰
    520i ۵۲۰ i
    620 ۶۲۰
    820 ۸۲۰
    x50 X50
    x60 X60
    x70 X70`,
  ),
  carBrand(
    50109,
    'brilliance',
    'برلیانس',
    `
    h220 H220
    h230 H230
    h320 H320
    h330 H330
    c3 C3
    cross کراس
    v5 V5`,
  ),
  carBrand(
    50110,
    'haval',
    'هاوال',
    `
    m4 M4
    h2 H2
    h6 H6
    h6-hev H6 هیبرید
    h9 H9
    jolion جولیون
    dargo دارگو`,
  ),
  carBrand(
    50111,
    'great-wall',
    'گریت‌وال',
    `
    wingle-3 وینگل ۳
    wingle-5 وینگل ۵
    c30 ولکس C30
    florid فلورید
    poer پوئر`,
  ),
  carBrand(
    50112,
    'changan',
    'چانگان',
    `
    cs35 CS35
    cs35-plus CS35 پلاس
    cs55-plus CS55 پلاس
    eado ایدو
    uni-t UNI-T
    uni-k UNI-K
    cs75 CS75 پلاس`,
  ),
  carBrand(
    50113,
    'baic',
    'بایک',
    `
    senova-x25 سابرینا X25
    x55 X55
    x7 X7
    bj40 BJ40
    u5-plus U5 پلاس
    arcfox آرک‌فاکس`,
  ),
  carBrand(
    50114,
    'dongfeng',
    'دانگ‌فنگ',
    `
    h30-cross H30 کراس
    s30 S30
    ax7 AX7
    shine شاین
    shine-max شاین مکس
    580 فنگون ۵۸۰
    rich-6 ریچ ۶
    huge هیوج`,
  ),
  carBrand(
    50115,
    'faw',
    'فاو',
    `
    besturn-b30 بسترن B30
    besturn-b50 بسترن B50
    besturn-t77 بسترن T77
    besturn-t99 بسترن T99
    besturn-b70 بسترن B70
    v5 V5`,
  ),
  carBrand(
    50116,
    'haima',
    'هایما',
    `
    s5 S5
    s5-turbo S5 توربو
    s5-pro S5 پرو
    s7-manual S7 دنده‌ای
    s7-turbo S7 توربو
    s7-plus S7 پلاس
    7x 7X
    8s 8S`,
  ),
  carBrand(
    50117,
    'byd',
    'بی‌وای‌دی',
    `
    f3 F3
    s6 S6
    s7 S7
    song-plus سانگ پلاس
    qin کین
    seagull سیگال
    yuan یوآن پلاس
    han هان`,
  ),
  carBrand(
    50118,
    'mg',
    'ام‌جی',
    `
    350 ۳۵۰
    360 ۳۶۰
    550 ۵۵۰
    6 MG6
    gs GS
    gt GT
    rx5 RX5
    zs ZS
    hs HS
    3 MG3`,
  ),
  carBrand(
    50119,
    'swm',
    'اس‌دبلیوام',
    `
    g01 G01
    g01f G01F
    x7 X7
    g05-pro G05 پرو`,
  ),
  carBrand(
    50120,
    'zotye',
    'زوتی',
    `
    z300 Z300
    t600 T600
    nomad نوماد`,
  ),
  carBrand(
    50122,
    'gac',
    'جی‌ای‌سی',
    `
    gs3 GS3 امزوم
    gs5 GS5
    empow امپو
    gs8 GS8
    ga8 GA8`,
  ),
  carBrand(
    50123,
    'jetour',
    'جتور',
    `
    x70 X70
    x70-plus X70 پلاس
    x95 X95
    dashing دشینگ
    t2 تراولر T2`,
  ),
  carBrand(
    50124,
    'hongqi',
    'هونگچی',
    `
    h5 H5
    hs5 HS5
    e-qm5 E-QM5`,
  ),
  carBrand(
    50126,
    'venucia',
    'ونوسیا',
    `
    v-online V آنلاین
    d60 D60
    star استار`,
  ),
  carBrand(
    50127,
    'landmark',
    'لندمارک',
    `
    v7 V7
    v9 V9`,
  ),
];
