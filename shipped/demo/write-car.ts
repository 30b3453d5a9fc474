/** Writes listings of cars by brand, model, year and mileage. */
import type { AttributeOption, Category } from '../../domain/taxonomy/taxonomy.ts';
import { BRAND_WEIGHTS, carWorth, usedCarPrice } from './car-prices.ts';
import { carSentences, carTitle } from './car-words.ts';
import type { Situation, Writer } from './draft.ts';
import { FactSheet, type Presets, questionsOf } from './fact-sheet.ts';
import type { Random } from './random.ts';

const AUTOMATIC = /automatic|hybrid|turbo|tiggo|fownix|prime|elite|cvt/;
const FOREIGN_FROM = 50_100;
/**
 * Number of best-selling models of each brand, and the share of the brand's cars that are one of these models. So even
 * a small site has comparable cars.
 */
const BEST_SELLERS = 3;
const BEST_SELLERS_SHARE = 0.7;

/** Writer of listings for cars of one brand. Its weight is in relation to other brands only. */
export function carWriter(brand: Category): Writer {
  const questions = questionsOf(brand);
  const models = brand.attributes.find(({ attribute }) => attribute.key === 'car_model');
  const options = (models && questions.options.get(models.attribute.id)) ?? [];
  const own = options.filter((option) => option.slug !== 'other');
  return {
    category: brand,
    style: 'car',
    weight: BRAND_WEIGHTS[brand.slug] ?? 0.7,
    draft: (situation) => {
      const { random } = situation;
      const known = random.chance(BEST_SELLERS_SHARE) ? own.slice(0, BEST_SELLERS) : own;
      const model = known.length > 0 ? random.pickEarly(known) : null;
      const { presets, price } = history(brand, model, situation);
      const sheet = new FactSheet(questions, presets, situation);
      return {
        sheet,
        price,
        title: carTitle(brand, sheet, situation),
        sentences: carSentences(brand, sheet, situation),
        broken: BROKEN.has(sheet.option('body_condition')?.slug ?? '') || presets.engine_condition === 'needs-repair',
      };
    },
  };
}

const BROKEN = new Set(['accident', 'burnt', 'scrap']);

function history(brand: Category, model: AttributeOption | null, on: Situation): { presets: Presets; price: number } {
  const { random, byTrader } = on;
  const worth = carWorth(brand.slug, model?.slug ?? '', on.year);
  const year = Math.max(worth.from, worth.to - Math.floor((worth.to - worth.from + 1) * random.next() ** 1.4));
  const age = on.year - year;
  const isNew = age === 0 && random.chance(0.7);
  const mileage = isNew
    ? 0
    : roundedMileage(
        Math.min(420_000, (age + 0.4) * Math.min(32_000, random.logNormal(age > 18 ? 11_000 : 16_500, 0.4))),
      );
  const body = isNew ? 'flawless' : bodyOf(age, random);
  const broken = BROKEN.has(body);
  const fuel = fuelOf(brand, model, random);
  const automatic = AUTOMATIC.test(model?.slug ?? brand.slug) || (brand.id >= FOREIGN_FROM && random.chance(0.75));
  const instalments = byTrader && random.chance(0.15);
  const price = random.logNormal(usedCarPrice(worth, age, mileage, body), 0.06);
  return {
    price,
    presets: {
      car_model: model?.slug ?? null,
      production_year: year,
      mileage,
      body_condition: body,
      gearbox: model?.slug.includes('manual') ? 'manual' : automatic ? 'automatic' : 'manual',
      fuel,
      electric_range: fuel === 'electric' ? random.int(30, 55) * 10 : null,
      airbags: broken ? null : 'intact',
      front_chassis: broken ? 'hit' : 'sealed',
      rear_chassis: random.chance(0.8) ? 'sealed' : null,
      engine_condition: age < 8 || random.chance(0.92) ? 'healthy' : random.pick(['needs-repair', 'replaced']),
      insurance_months: isNew ? 12 : random.int(1, 11),
      vehicle_document:
        isNew && random.chance(0.6) ? 'not-plated' : random.chance(0.93) ? 'owner' : 'power-of-attorney',
      vehicle_payment: instalments ? 'instalments' : 'cash',
      prepayment: Math.round((price * (0.3 + 0.3 * random.next())) / 10_000_000) * 10_000_000,
      instalment_months: random.pick([6, 10, 12, 18, 24]),
      plate: brand.id >= FOREIGN_FROM && random.chance(0.06) ? 'free-zone' : 'national',
      car_trim: null,
      car_equipment: equipmentOf(worth.asNew, random),
    },
  };
}

function fuelOf(brand: Category, model: AttributeOption | null, random: Random): string {
  const name = `${brand.slug}/${model?.slug ?? ''}`;
  if (/hybrid|hev|prius|ct200h/.test(name)) return 'hybrid';
  if (/eq1|bz4x|id4|id6|id-|e-qm5|seagull|e-tron|arcfox|env/.test(name)) return 'electric';
  if (/diesel/.test(name)) return 'diesel';
  const cng = /dual-fuel/.test(name) ? 1 : /samand|405|pars|pride|nissan-blue/.test(name) ? 0.2 : 0;
  return random.chance(cng) ? 'dual' : 'petrol';
}

function bodyOf(age: number, random: Random): string {
  if (random.chance(0.035)) return random.pickEarly(['accident', 'accident', 'scrap', 'burnt']);
  if (random.chance(Math.max(0.25, 0.85 - age * 0.035))) return random.chance(0.7) ? 'flawless' : 'light-scratches';
  return random.pickEarly([
    'one-spot-painted',
    'two-spots-painted',
    'dent-repaired',
    'several-spots-painted',
    'painted-around',
    'fully-painted',
  ]);
}

/** Slugs of a car's equipment, separated by commas; null if it has none. More expensive cars have more. */
function equipmentOf(asNew: number, random: Random): string | null {
  const usual = asNew < 1_400_000_000 ? PLAIN_EQUIPMENT : [...PLAIN_EQUIPMENT, ...RICH_EQUIPMENT];
  const chosen = usual.filter(() => random.chance(0.45));
  return chosen.length > 0 ? chosen.join(',') : null;
}

const PLAIN_EQUIPMENT = ['alarm', 'abs', 'alloy-wheels', 'touch-screen', 'parking-sensor'];
const RICH_EQUIPMENT = ['sunroof', 'rear-camera', 'cruise-control', 'leather-seats', 'heated-seats', 'power-seats'];

function roundedMileage(kilometres: number): number {
  const step = kilometres > 50_000 ? 5000 : 1000;
  return Math.max(1000, Math.round(kilometres / step) * step);
}
