/** Draws likely values for attributes for which there is no special rule. */
import type { Attribute, AttributeOption } from '../../domain/taxonomy/taxonomy.ts';
import type { Random } from './random.ts';

/** Probability that a checkbox is ticked, by attribute key; 0.4 for all others. */
export const TICKED: Readonly<Record<string, number>> = {
  elevator: 0.62,
  parking: 0.72,
  storage_room: 0.65,
  balcony: 0.55,
  renovated: 0.2,
  property_exchange: 0.15,
  has_bank_loan: 0.2,
  rent_convertible: 0.5,
  swimming_pool: 0.12,
  exchangeable: 0.12,
  ships_nationwide: 0.45,
  under_warranty: 0.25,
};

type Draw = (random: Random, year: number) => number;

const around =
  (median: number, sigma: number): Draw =>
  (random) =>
    Math.round(random.logNormal(median, sigma));

/** Functions that draw a number, by attribute key. These attributes have limits that are too wide for likely values. */
const NUMBERS: Readonly<Record<string, Draw>> = {
  total_floors: (random) => 1 + Math.round(random.logNormal(4, 0.4)),
  units_per_floor: (random) => random.pickEarly([2, 1, 3, 4, 6, 8]),
  land_frontage: around(10, 0.5),
  passage_width: (random) => random.pick([6, 8, 10, 12, 12, 16, 20, 30]),
  guest_capacity: (random) => random.int(2, 8),
  minimum_nights: (random) => random.pickEarly([1, 2, 3]),
  building_progress: (random) => random.int(2, 18) * 5,
  battery_health: (random) => random.int(78, 100),
  controller_count: (random) => random.pickEarly([2, 1, 2, 3]),
  service_experience: (random) => random.int(2, 22),
  mileage: around(60_000, 0.8),
  engine_volume: (random) => random.pickEarly([125, 150, 200, 180, 250, 400]),
  load_capacity: (random) => random.pick([2000, 3500, 5000, 8000, 10_000, 18_000, 22_000]),
  seats: (random) => random.pick([5, 5, 9, 15, 21, 27, 44]),
  work_hours: around(5000, 0.7),
  horsepower: (random) => random.pick([45, 60, 75, 85, 110, 150]),
  classic_year: (random) => random.int(1955, 1985),
  insurance_months: (random) => random.int(1, 11),
  rim_inches: (random) => random.pickEarly([14, 15, 13, 16, 17, 18]),
  pieces: (random) => random.pickEarly([4, 2, 1]),
  set_pieces: (random) => random.pick([6, 8, 12, 14, 24, 32]),
  seat_count: (random) => random.pickEarly([7, 4, 6, 9, 3]),
  refrigerator_feet: (random) => random.pickEarly([28, 24, 30, 18, 32]),
  washing_capacity: (random) => random.pickEarly([8, 7, 9, 6]),
  prepayment: (random) => random.int(5, 60) * 10_000_000,
  instalment_months: (random) => random.pick([6, 10, 12, 18, 24]),
  delivery_days: (random) => random.pick([7, 30, 45, 90]),
  shoe_size: (random) => random.int(36, 45),
  gold_weight: around(8, 0.7),
  perfume_volume: (random) => random.pick([50, 75, 100, 100, 125]),
  fabric_length: (random) => random.int(2, 12),
  gear_count: (random) => random.pick([7, 18, 21, 24, 27]),
  player_count: (random) => random.pick([2, 4, 6, 8]),
  ticket_count: (random) => random.pickEarly([2, 1, 3, 4]),
  available_weight: (random) => random.pick([20, 50, 100, 300, 500, 1000]),
  minimum_order: (random) => random.pick([10, 12, 20, 50, 100]),
  hourly_pay: (random) => random.int(10, 30) * 10_000,
  daily_pay: (random) => random.int(9, 25) * 100_000,
  animal_age: (random) => random.int(2, 30),
  live_weight: around(45, 0.3),
  head_count: (random) => random.pickEarly([1, 2, 5, 10, 20]),
  free_seats: (random) => random.int(1, 3),
  boat_length: (random) => random.int(3, 9),
  electric_range: (random) => random.int(6, 50) * 10,
  delivery_year: (random, year) => year + random.pickEarly([1, 0, 2, 3]),
};

/** Most common options of an attribute, by its key, the most frequent first. Nine of ten listings have one of them. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  internal_storage: ['128gb', '256gb', '64gb', '512gb'],
  mobile_ram: ['8gb', '6gb', '4gb', '12gb'],
  computer_ram: ['8gb', '16gb', '32gb', '4gb'],
  ssd_size: ['512gb', '256gb', '1tb'],
  hdd_size: ['1tb', '500gb', '2tb'],
  cpu_series: ['core-i5', 'core-i7', 'core-i3', 'ryzen-5'],
  phone_registry: ['registered'],
  sim_count: ['two', 'two', 'one'],
  video_resolution: ['full-hd', '4k'],
  vehicle_document: ['owner'],
  vehicle_payment: ['cash'],
  deed_type: ['single-page', 'single-page', 'booklet', 'contract'],
  plate: ['national'],
  body_condition: ['light-scratches', 'flawless', 'one-spot-painted'],
  engine_condition: ['healthy'],
  fuel: ['petrol', 'petrol', 'diesel'],
  laptop_screen: ['15', '14', '13', '16'],
  energy_label: ['a', 'a-plus', 'b'],
  contract_kind: ['full-time', 'full-time', 'full-time', 'part-time'],
  pay_kind: ['monthly', 'monthly', 'monthly', 'agreed'],
  education: ['not-important', 'diploma', 'not-important', 'associate'],
  job_experience: ['none'],
  authenticity: ['original'],
  product_colour: ['black', 'white', 'grey', 'silver', 'brown', 'cream', 'blue'],
  appliance_brand: ['bosch', 'samsung', 'lg', 'snowa', 'philips', 'gplus', 'pakshoma'],
  restoration: ['restored', 'original', 'partly'],
  carpet_size: ['12m', '9m', '6m', '3m'],
  carpet_shaneh: ['700', '1000', '1200', '500'],
};

/** Draws a number for an attribute. Null if the attribute is optional and no number makes sense. */
export function drawNumber(
  attribute: Attribute,
  { required, year }: { readonly required: boolean; readonly year: number },
  random: Random,
): number | null {
  const known = NUMBERS[attribute.key];
  if (known) return known(random, year);
  const { min, max } = attribute;
  if (min === null || max === null) return required ? random.int(1, 10) : null;
  const newest = Math.min(max, year);
  if (min >= 1300 && max <= 2100) return newest - Math.min(newest - min, Math.floor(random.logNormal(5, 0.8)));
  const low = Math.max(1, min);
  if (max / low > 200 && !required) return null;
  return roundNumber(low * (max / low) ** (0.15 + 0.45 * random.next()));
}

/** Draws an option; the option «سایر» (other) is drawn rarely. */
export function drawOption(attribute: Attribute, options: readonly AttributeOption[], random: Random): AttributeOption {
  const likely = LIKELY[attribute.key];
  if (likely && random.chance(0.9)) {
    const slug = random.pickEarly(likely);
    const known = options.find((option) => option.slug === slug);
    if (known) return known;
  }
  const chosen = attribute.key === 'condition' ? conditionOf(options, random) : random.pickEarly(options);
  return chosen.slug === 'other' && random.chance(0.8) ? (options[0] ?? chosen) : chosen;
}

function conditionOf(options: readonly AttributeOption[], random: Random): AttributeOption {
  const x = random.next();
  const slug = x < 0.24 ? 'new' : x < 0.56 ? 'like-new' : x < 0.95 ? 'used' : 'needs-repair';
  return options.find((option) => option.slug === slug) ?? random.pickEarly(options);
}

function roundNumber(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / step) * step;
}
