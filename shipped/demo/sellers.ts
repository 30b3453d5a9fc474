/** The people, shops and agents who post the demonstration listings. */
import { DAY } from '../../domain/values/durations.ts';
import { DEMO_PICTURES } from './pictures/demo-pictures.ts';
import { Random } from './random.ts';
import { type NewNames, nameShops, WHOLE } from './shop-names.ts';

export type SellerType = 'person' | 'shop' | 'agent';

export type DemoSeller = {
  readonly id: number;
  readonly displayName: string;
  /** Mobile number in E.164, which belongs to nobody (see the README). For a shop, it is the number of its owner. */
  readonly mobile: string;
  readonly type: SellerType;
  /** Trade of a shop or an agent; null for people, who sell anything. */
  readonly trade: 'property' | 'cars' | 'goods' | null;
  /** Address of a shop or an agent; null for people. */
  readonly slug: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** Logo of a shop. */
  readonly pictureKey: string | null;
};

/** Prefix of the mobile numbers. In Iran's numbering plan, +98 97x is assigned to no operator or service. */
const NOBODYS_PREFIX = '+9897';
const NUMBERS = 100_000_000;
/**
 * Distance between the numbers of two sellers in a row. It has no common factor with `NUMBERS`, so each number is used
 * once before any is used again.
 */
const STRIDE = 38_196_601;

/** Generates sellers with ids from 1; the same arguments give the same sellers. */
export function demoSellers(count: number, seed: string | number, now: Date, names: NewNames = {}): DemoSeller[] {
  const { index, of } = names.part ?? WHOLE;
  const random = new Random(seed).fork('sellers');
  const logos = new Random(seed).fork('logos');
  const firstNumber = random.int(0, NUMBERS - 1);
  const nameShop = nameShops(names);
  return Array.from({ length: count }, (_, at) => {
    const trade = tradeOf(random);
    const age = random.next() ** 1.5 * 5 * 365 * DAY + 61 * DAY;
    const name = nameOf(trade, random);
    const named = trade === null ? { displayName: name, slug: null } : nameShop(name);
    // A part uses only numbers whose remainder modulo `of` is the index of the part. So two parts never use the same
    // number.
    const number = ((firstNumber + at * STRIDE) % Math.floor(NUMBERS / of)) * of + index;
    return {
      id: at + 1,
      ...named,
      mobile: NOBODYS_PREFIX + String(number).padStart(8, '0'),
      type: trade === null ? 'person' : trade === 'property' ? 'agent' : 'shop',
      trade,
      createdAt: new Date(now.getTime() - Math.round(age)),
      lastSeenAt: new Date(now.getTime() - Math.round(random.next() ** 4 * 45 * DAY)),
      pictureKey: logoOf(trade, logos),
    };
  });
}

export type DemoOwner = Omit<DemoSeller, 'id' | 'trade' | 'slug'>;

/**
 * Makes the owners of the shops and agents among these sellers. The owners sign in with the mobile numbers of their
 * shops.
 */
export function demoOwners(shops: readonly DemoSeller[], seed: string | number): DemoOwner[] {
  const random = new Random(seed).fork('owners');
  return shops.map(({ mobile, createdAt, lastSeenAt }) => ({
    displayName: nameOf(null, random),
    mobile,
    createdAt,
    lastSeenAt,
    type: 'person',
    pictureKey: null,
  }));
}

const LOGOS = {
  property: ['building', 'villa', 'interior'],
  cars: ['car', 'truck', 'dashboard'],
  goods: ['shop', 'sofa', 'phone', 'carpet', 'jewellery', 'bag', 'kitchenware'],
} as const;
const LOGO_SHARE = 0.75;

function logoOf(trade: DemoSeller['trade'], random: Random): string | null {
  if (trade === null || !random.chance(LOGO_SHARE)) return null;
  return random.pick(DEMO_PICTURES[random.pick(LOGOS[trade])]).key;
}

function tradeOf(random: Random): DemoSeller['trade'] {
  const x = random.next();
  return x < 0.05 ? 'property' : x < 0.075 ? 'cars' : x < 0.13 ? 'goods' : null;
}

function nameOf(trade: DemoSeller['trade'], random: Random): string {
  const family = random.pickEarly(FAMILY_NAMES);
  switch (trade) {
    case 'property':
      return random.chance(0.75)
        ? `${random.pick(['املاک', 'مشاور املاک', 'دپارتمان املاک'])} ${random.pick(AGENCY_NAMES)}`
        : `املاک ${family}`;
    case 'cars':
      return `${random.pick(['نمایشگاه اتومبیل', 'اتوگالری', 'نمایشگاه خودرو'])} ${random.chance(0.7) ? random.pick(SHOWROOM_NAMES) : family}`;
    case 'goods':
      return `${random.pick(['فروشگاه', 'فروشگاه', 'گالری', 'بازرگانی', 'پخش'])} ${random.chance(0.7) ? random.pick(SHOP_NAMES) : random.pick(BAZAAR_FAMILIES)}`;
    default: {
      const first = random.chance(0.3) ? random.pickEarly(FEMALE_NAMES) : random.pickEarly(MALE_NAMES);
      const x = random.next();
      return x < 0.62 ? `${first} ${family}` : x < 0.86 ? family : first;
    }
  }
}

/** Common names of people, shops and agencies in Iran; they do not stand for real ones. */
const list = (words: string): readonly string[] => words.split('،').map((word) => word.trim());

const MALE_NAMES = list(
  'محمد، علی، حسین، مهدی، رضا، امیر، حسن، محمدرضا، علیرضا، سعید، احمد، مجید، حمید، محسن، مصطفی، ابوالفضل، امیرحسین، مرتضی، جواد، حامد، بهروز، فرهاد، بهنام، کامران، آرش، پویا، سینا، میلاد، نیما، کیوان، شهرام، داریوش، بابک، سیاوش، پیمان، ایمان، یاسر، فرزاد، هادی، مسعود، ناصر، یونس، رامین، وحید، امید، پدرام، سهراب، آرمان، شایان، کاوه',
);
const FEMALE_NAMES = list(
  'فاطمه، زهرا، مریم، زینب، سمیه، لیلا، نرگس، معصومه، مینا، سارا، الهام، نسرین، شیرین، پریسا، مهسا، نازنین، نیلوفر، سحر، ندا، شیما، فرشته، آزاده، مرجان، پروانه، ریحانه، هانیه، الهه، سپیده، بهاره، رویا، یلدا، ترانه',
);
const FAMILY_NAMES = list(
  'محمدی، حسینی، احمدی، کریمی، موسوی، جعفری، رضایی، مرادی، حیدری، قاسمی، اکبری، رحیمی، هاشمی، صادقی، ابراهیمی، نوری، یوسفی، رستمی، عباسی، سلطانی، اسدی، شریفی، امینی، باقری، فتحی، نظری، کاظمی، طاهری، عزیزی، صالحی، میرزایی، زارع، ملکی، علیزاده، حسن‌زاده، قربانی، بهرامی، محمودی، شفیعی، توکلی، خسروی، پورمحمد، نجفی، فرهادی، کیانی، دهقان، شاکری، بیات، سعیدی، رنجبر، افشار، جلالی، یزدانی، مهدوی، کاویانی، فروتن، معتمد، پاکزاد، نیکنام، رادمنش، آذری، تبریزی، شیرازی، کرمانی، اصفهانی',
);
const AGENCY_NAMES = list(
  'آریا، پارس، سپهر، آسمان، مهر، پایتخت، نگین شهر، بهار، کوروش، ایرانیان، سرای من، آشیانه، خانه سبز، برج سفید، آپادانا، الماس، ملل، شایان، پاسارگاد، آرمان شهر، رویال، سپید، کلید طلایی، خانه نو، ونوس، زاگرس، دماوند، البرز، نیاوران، یاس',
);
const SHOWROOM_NAMES = list(
  'آریا، برادران، پارس، ستاره، ایران‌زمین، شهاب، سپهر، رکسانا، آسیا، بهمن، پیشگام، البرز، طلایی، نوین، توس، سهند، کارون، زاینده‌رود',
);
const SHOP_NAMES = list(
  'پارسیان، تک، نوین، آفتاب، ستاره، مدرن، بهار، کیان، مهتاب، پیشرو، سرزمین کالا، خانه و زندگی، هیرمند، رز، آرتا، سپنتا، دیبا، مروارید، امین، صبا، نارون، پردیس، همراه، دیجی‌سرا، هفت‌رنگ، بازار بزرگ، شهر لوازم، ایرانا، سیمرغ، ترمه',
);
const BAZAAR_FAMILIES = list(
  'برادران کریمی، حاج رضا، برادران صادقی، عباسی و پسران، برادران نوری، آقای رستمی، خانم امینی، برادران حیدری',
);
