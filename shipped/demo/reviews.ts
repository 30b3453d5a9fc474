/** Ratings of demonstration sellers by other demonstration people, with texts and replies. */
import type { LiveRating } from '../../domain/reviews/rating/live-rating.ts';
import type { Rate, RatingType } from '../../domain/reviews/review.ts';
import { DAY } from '../../domain/values/durations.ts';
import { Random } from './random.ts';
import type { DemoSeller } from './sellers.ts';

type Rated = Pick<DemoSeller, 'id' | 'type' | 'createdAt'>;

type DemoReviews = {
  readonly seed: string | number;
  readonly now: Date;
  /** Rating criteria offered for each type of rated seller. */
  readonly rates: Readonly<Record<Exclude<RatingType, 'listing'>, readonly Rate[]>>;
};

/**
 * Maximum number of sellers who get ratings. Without it, the database of a benchmark would consist mostly of ratings.
 */
const SELLERS_MAX = 10_000;
const RATED_SHARE = { person: 0.5, shop: 0.95, agent: 0.9 } as const;
const COUNTS = { person: [1, 12], shop: [5, 40], agent: [4, 25] } as const;
const [TEXT_SHARE, REPLY_SHARE, VISITOR_SHARE] = [0.45, 0.4, 0.08];
/** Age in days of the newest and of the oldest rating. */
const [NEWEST, OLDEST] = [3, 360];

/** Yields the ratings of one seller after the other. */
export function* demoReviews(
  sellers: readonly Rated[],
  { seed, now, rates }: DemoReviews,
): Generator<LiveRating[], void, undefined> {
  const random = new Random(seed).fork('reviews');
  const people = sellers.filter(({ type }) => type === 'person');
  for (const seller of sellers.slice(0, SELLERS_MAX)) {
    const place = seller.type === 'person' ? 'user' : seller.type;
    const offered = rates[place];
    if (offered.length === 0 || !random.chance(RATED_SHARE[seller.type])) continue;
    const quality = Math.min(4.9, random.normal(4.3, 0.45));
    const raters = ratersOf(seller, people, random);
    yield raters.map((rater, number) => {
      const values = Object.fromEntries(offered.map(({ id }) => [id, starsFor(quality, random)]));
      const days = Math.min(OLDEST, ageOf(seller, now), rater ? ageOf(rater, now) : OLDEST);
      const postedAt = new Date(now.getTime() - Math.round((NEWEST + random.next() * (days - NEWEST)) * DAY));
      const mean = Object.values(values).reduce((sum, stars) => sum + stars, 0) / offered.length;
      // A visitor's rating always has a text, because staff decide about it by its text.
      const text = rater === null || random.chance(TEXT_SHARE) ? random.pick(wordsFor(mean)) : '';
      const replies = text !== '' && random.chance(REPLY_SHARE);
      return {
        sellerId: seller.id,
        raterId: rater?.id ?? null,
        number,
        type: place,
        rates: values,
        stars: Math.round(mean * 1_000),
        class: rater === null ? 'other' : 'lived',
        text,
        postedAt,
        reply: replies ? random.pick(mean >= 3.5 ? THANKS : APOLOGY) : null,
        repliedAt: new Date(Math.min(postedAt.getTime() + random.int(1, 4) * DAY, now.getTime())),
      };
    });
  }
}

/** Draws the raters of a seller: other people, each once, or visitors (null). */
function ratersOf(seller: Rated, people: readonly Rated[], random: Random): (Rated | null)[] {
  const [least, most] = COUNTS[seller.type];
  const wanted = random.int(least, most);
  const first = random.int(0, Math.max(0, people.length - 1));
  // People next to each other in the list are taken, so that nobody is drawn twice.
  const near = Array.from({ length: Math.min(wanted, people.length) }, (_, at) => people[(first + at) % people.length]);
  return near.flatMap((rater) => {
    if (random.chance(VISITOR_SHARE)) return [null];
    return rater && rater.id !== seller.id ? [rater] : [];
  });
}

const ageOf = ({ createdAt }: Rated, now: Date): number => (now.getTime() - createdAt.getTime()) / DAY;
const starsFor = (quality: number, random: Random): number =>
  Math.max(1, Math.min(5, Math.round(random.normal(quality, 0.8))));
const wordsFor = (mean: number): readonly string[] => (mean >= 4 ? PRAISE : mean >= 3 ? MIXED : COMPLAINT);

/** Texts of ratings of demonstration sellers, by how satisfied the buyers are, and replies of the sellers. */
const PRAISE = [
  'خوش‌برخورد و منصف بودند. همه‌چیز همان بود که در آگهی نوشته بودند.',
  'سر وقت آمدند و سر قیمت هم راه آمدند. ممنون.',
  'کالا تمیز و سالم بود و عکس‌ها واقعی بودند.',
  'باحوصله بودند و به همهٔ سؤال‌هایم جواب دادند.',
  'معاملهٔ راحتی بود. اگر باز چیزی بخواهم از ایشان می‌خرم.',
  'صادق بودند و ایراد کوچکش را هم قبل از خرید گفتند.',
  'بسته‌بندی خوب بود و زود به دستم رسید.',
] as const;

const MIXED = [
  'کالا خوب بود، ولی قرارمان یک بار جابه‌جا شد.',
  'قیمتش کمی بالا بود ولی از کیفیتش راضی‌ام.',
  'در کل خوب بود، فقط دیر جواب می‌دادند.',
  'از عکس‌ها کمی قدیمی‌تر بود، ولی کار می‌کند.',
] as const;

const COMPLAINT = [
  'سر قرار نیامدند و خبر هم ندادند.',
  'قیمت پای معامله با آگهی فرق داشت.',
  'خط‌وخشی داشت که در عکس‌ها دیده نمی‌شد.',
  'برخوردشان خوب نبود و عجله داشتند.',
] as const;

const THANKS = ['ممنون از لطف شما. خوشحالم که راضی بودید.', 'ممنون از خرید و نظرتان.', 'مبارکتان باشد.'] as const;

const APOLOGY = [
  'ببخشید که آن روز گرفتار شدم. اگر ایرادی مانده پیام بدهید تا درستش کنیم.',
  'حق با شماست؛ آگهی‌های بعدی را دقیق‌تر می‌نویسم.',
] as const;
