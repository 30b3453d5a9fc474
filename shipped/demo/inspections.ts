/** Chooses the cars that get an inspection, and results that agree with the listing's description of the body. */
import {
  CAR_PANELS,
  CAR_PARTS,
  type CarPanel,
  type Inspection,
} from '../../domain/listings/certificates/certificates.ts';
import type { NewListing } from '../../domain/listings/listing.ts';
import { CAR_MODEL, type Taxonomy } from '../../domain/taxonomy/taxonomy.ts';
import { DAY } from '../../domain/values/durations.ts';
import { jalaliDay, jalaliYear } from '../../domain/values/time.ts';
import { Random } from './random.ts';

export type DemoInspection = {
  readonly index: number;
  readonly inspection: Inspection;
  /**
   * Whether the inspection counts as one by the site; every second one does. The others are statements of their
   * sellers.
   */
  readonly isVouched: boolean;
};

/** Share of the cars that get an inspection. */
const INSPECTED_SHARE = 0.1;
/** Maximum number of days between the inspection and the listing. */
const MAX_DAYS_BEFORE = 25;

type Car = Pick<NewListing, 'categoryId' | 'facts' | 'publishedAt'>;

/** Yields inspections for a tenth of the cars, each with the car's index in `listings`. */
export function* demoInspections(
  listings: Iterable<Car>,
  seed: string | number,
  taxonomy: Taxonomy,
): Generator<DemoInspection, void, undefined> {
  const random = new Random(seed).fork('inspections');
  let index = -1;
  let count = 0;
  for (const listing of listings) {
    index++;
    const { attributes = [] } = taxonomy.byId.get(listing.categoryId) ?? {};
    if (!attributes.some(({ attribute }) => attribute.groupName === CAR_MODEL) || !random.chance(INSPECTED_SHARE))
      continue;
    count += 1;
    yield { index, isVouched: count % 2 === 1, inspection: inspectionOf(listing, factsOf(listing, taxonomy), random) };
  }
}

type CarFacts = { readonly year: number | null; readonly mileage: number | null; readonly body: string };

function factsOf({ facts }: Car, { attributes, options }: Taxonomy): CarFacts {
  const byKey = new Map(Object.entries(facts).map(([id, fact]) => [attributes.get(Number(id))?.key, fact]));
  const number = (key: string) => {
    const fact = byKey.get(key);
    return typeof fact === 'number' ? fact : null;
  };
  const [body = 0] = [byKey.get('body_condition') ?? []].flat();
  return {
    year: number('production_year'),
    mileage: number('mileage'),
    body: options.get(body)?.slug ?? '',
  };
}

function inspectionOf({ publishedAt }: Car, { year, mileage, body }: CarFacts, random: Random): Inspection {
  const at = new Date(publishedAt.getTime() - random.int(1, MAX_DAYS_BEFORE) * DAY);
  const age = year === null ? 10 : Math.max(0, jalaliYear(at) - year);
  const isWreck = body === 'accident' || body === 'burnt' || body === 'scrap';
  const wear = Math.min(0.6, 0.02 + age * 0.025) + (isWreck ? 0.3 : 0);
  const parts = CAR_PARTS.map((part) => {
    const x = random.next();
    const isFrontDamaged = isWreck && part === 'frontChassis';
    const state = isFrontDamaged || x < wear * 0.2 ? 'faulty' : x < wear ? 'worn' : x > 0.97 ? 'unchecked' : 'sound';
    return [part, state] as const;
  });
  const painted = paintedPanels(body, random);
  const paint = CAR_PANELS.map((panel) => {
    const repaired = random.chance(isWreck ? 0.5 : 0.15) ? 'replaced' : random.chance(0.3) ? 'spot' : 'painted';
    return [panel, painted.has(panel) ? repaired : 'original'] as const;
  });
  return {
    on: jalaliDay(at),
    inspector: random.pick(INSPECTORS),
    // The inspection was made before the listing, so its mileage is up to 900 km less than that of the listing.
    mileage: mileage === null ? null : Math.max(0, mileage - random.int(0, 9) * 100),
    notes: [random.pick(isWreck ? WRECK_NOTES : age > 12 ? OLD_NOTES : NOTES), random.pick(ADVICE)].join(' '),
    parts: Object.fromEntries(parts) as Inspection['parts'],
    paint: Object.fromEntries(paint) as Inspection['paint'],
  };
}

/** Draws repainted panels that agree with the listing's `body_condition`. */
function paintedPanels(body: string, random: Random): ReadonlySet<CarPanel> {
  const sides = CAR_PANELS.filter((panel) => panel !== 'roof');
  /** Draws at most `count` panels; there are fewer if the same panel is drawn twice. */
  const randomPanels = (count: number) => new Set(Array.from({ length: count }, () => random.pick(sides)));
  switch (body) {
    case 'one-spot-painted':
      return randomPanels(1);
    case 'two-spots-painted':
      return new Set([random.pick(sides.slice(0, 6)), random.pick(sides.slice(6))]);
    case 'several-spots-painted':
      return randomPanels(5);
    case 'painted-around':
      return new Set(sides);
    case 'fully-painted':
      return new Set(CAR_PANELS);
    case 'accident':
    case 'burnt':
    case 'scrap':
      return new Set(['frontBumper', 'bonnet', 'leftFrontWing', random.pick(sides)]);
    default:
      return new Set();
  }
}

const INSPECTORS = [
  'مرکز کارشناسی آزادی',
  'کارشناسی خودرو سپهر',
  'مرکز معاینه و کارشناسی البرز',
  'کارشناسی سیار پارسیان',
  'مجتمع کارشناسی خودرو شهر',
  'کارشناسی رسمی حسینی',
];
const NOTES = [
  'موتور و گیربکس صدای اضافه ندارند و نشتی دیده نشد.',
  'دیاگ بدون خطاست و سرویس‌ها به‌موقع انجام شده‌اند.',
  'ستون‌ها و پلمب‌ها دست‌نخورده‌اند.',
];
const OLD_NOTES = [
  'با توجه به سال ساخت، وضعیت فنی قابل قبول است.',
  'روغن‌سوزی ندارد؛ جلوبندی نیاز به سرویس دوره‌ای دارد.',
  'کمپرس سیلندرها یکنواخت است و نشتی جزئی واشر دیده شد.',
];
const WRECK_NOTES = [
  'آثار ضربه از جلو دیده می‌شود و شاسی جلو آسیب دارد.',
  'ایربگ‌ها باز شده‌اند و قبل از استفاده باید تعویض شوند.',
];
const ADVICE = [
  'تعویض روغن و فیلتر تا هزار کیلومتر دیگر پیشنهاد می‌شود.',
  'عمر لاستیک‌ها حدود هفتاد درصد است.',
  'لنت‌های جلو تا سرویس بعدی بررسی شوند.',
  'تست جاده انجام شد و لرزش دیده نشد.',
];
