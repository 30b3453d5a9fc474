/** Profiles of demonstration shops and agents. */
import type { Places } from '../../domain/locations/places.ts';
import type { OpenHours, Span } from '../../domain/sellers/open-hours.ts';
import type { NewShop } from '../../domain/sellers/sellers.server.ts';
import { shopNameKey } from '../../domain/sellers/shop-name.ts';
import type { Taxonomy } from '../../domain/taxonomy/taxonomy.ts';
import { HOUR, MINUTE } from '../../domain/values/durations.ts';
import { DEMO_PICTURES } from './pictures/demo-pictures.ts';
import { Random } from './random.ts';
import type { DemoSeller } from './sellers.ts';
import { whereaboutsIn } from './whereabouts.ts';

type Trade = NonNullable<DemoSeller['trade']>;

const TRADES = {
  property: [['real-estate']],
  cars: [['vehicles']],
  goods: [
    ['home-kitchen'],
    ['digital'],
    ['personal'],
    ['home-kitchen', 'digital'],
    ['leisure'],
    ['mother-child', 'personal'],
    ['industry-business'],
  ],
} as const satisfies Record<Trade, readonly (readonly string[])[]>;

const COVERS = {
  property: ['building', 'interior', 'office'],
  cars: ['car', 'shop'],
  goods: ['shop', 'warehouse'],
} as const satisfies Record<Trade, readonly string[]>;
const COVER_SHARE = 0.6;

const OPENINGS: Readonly<Record<Trade, readonly string[]>> = {
  property: [
    'خرید، فروش، رهن و اجارهٔ آپارتمان، خانه و زمین در همین محدوده.',
    'با سال‌ها تجربه در معاملهٔ ملک، از بازدید تا تنظیم قرارداد همراه شما هستیم.',
    'فایل‌های به‌روز و بازدیدشده داریم و قبل از قرارداد سند را بررسی می‌کنیم.',
  ],
  cars: [
    'خرید و فروش خودروهای کارکرده و صفر، نقد و اقساط.',
    'همهٔ خودروهای ما کارشناسی شده‌اند و برگهٔ کارشناسی را قبل از خرید می‌بینید.',
    'خودروی شما را هم به قیمت روز می‌خریم یا با خودروی بهتر معاوضه می‌کنیم.',
  ],
  goods: [
    'فروش حضوری و تلفنی با ضمانت اصالت کالا.',
    'جنس نو و دست‌دوم تمیز، با قیمت مشخص و ارسال به همهٔ شهرها.',
    'قبل از خرید می‌توانید کالا را در فروشگاه ببینید و تست کنید.',
  ],
};
const CLOSINGS: readonly string[] = [
  'قبل از مراجعه تماس بگیرید تا هماهنگ کنیم.',
  'همین‌جا پاسخگوی پیام‌های شما هستیم.',
  'جای پارک داریم و به مترو نزدیکیم.',
  'به مشتری‌های همیشگی تخفیف می‌دهیم.',
];

const span = (from: number, to: number): Span => ({ from: (from * HOUR) / MINUTE, to: (to * HOUR) / MINUTE });
const week = (day: readonly Span[], thursday: readonly Span[], friday: readonly Span[]): OpenHours => [
  ...Array.from({ length: 5 }, () => day),
  thursday,
  friday,
];
const HOURS: readonly OpenHours[] = [
  week([span(9, 13), span(16, 21)], [span(9, 14)], []),
  week([span(10, 20)], [span(10, 18)], []),
  week([span(9.5, 14), span(17, 22)], [span(9.5, 14), span(17, 22)], [span(17, 21)]),
  week([span(8, 17)], [], []),
];
const HOURS_SHARE = 0.85;
const AREA_MOST = 4;

/**
 * Makes the shops for sellers who have a trade. The same arguments give the same shops. `owners`: ids of the owners by
 * the ids of the sellers.
 */
export function demoShops(
  sellers: readonly DemoSeller[],
  {
    seed,
    taxonomy,
    places,
    owners,
  }: {
    readonly seed: string | number;
    readonly taxonomy: Taxonomy;
    readonly places: Places;
    readonly owners: ReadonlyMap<number, number>;
  },
): NewShop[] {
  const random = new Random(seed).fork('shops');
  const whereabouts = whereaboutsIn(places);
  return sellers.flatMap(({ id, displayName, slug, type, trade, createdAt }) => {
    if (trade === null || slug === null) return [];
    const where = whereabouts(random);
    const sentences = [random.pick(OPENINGS[trade]), random.pick(CLOSINGS)];
    const cover = random.chance(COVER_SHARE) ? random.pick(DEMO_PICTURES[random.pick(COVERS[trade])]).key : null;
    const districts = type === 'agent' ? where.city.children : [];
    return [
      {
        sellerId: id,
        ownerId: owners.get(id) ?? 0,
        state: 'active' as const,
        nameKey: shopNameKey(displayName),
        slug,
        about: sentences.join('\n'),
        coverKey: cover,
        trades: random.pick<readonly string[]>(TRADES[trade]).flatMap((slug) => taxonomy.bySlug.get(slug)?.id ?? []),
        provinceId: where.city.parentId,
        cityId: where.city.id,
        districtId: where.district?.id ?? null,
        address: where.area === null ? null : `${where.area}، پلاک ${random.int(1, 240).toLocaleString('fa')}`,
        latitude: where.latitude,
        longitude: where.longitude,
        hours: random.chance(HOURS_SHARE) ? random.pick(HOURS) : [],
        ...(districts.length > 0
          ? {
              areaCityId: where.city.id,
              areaDistrictIds: [
                ...new Set(Array.from({ length: random.int(1, AREA_MOST) }, () => random.pick(districts).id)),
              ],
            }
          : {}),
        openedAt: createdAt,
        approvedAt: createdAt,
      },
    ];
  });
}
