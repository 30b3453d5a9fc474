/** Titles and sentences for goods, animals, services, jobs and notices. */
import { COMMON_TITLES } from './benchmark-words.ts';
import type { Situation } from './draft.ts';
import type { FactSheet } from './fact-sheet.ts';
import { persianDigits } from './spelling.ts';
import type { Shelf, Thing } from './thing.ts';
import * as say from './thing-phrases.ts';

export function thingTitle(shelf: Shelf, thing: Thing, sheet: FactSheet, on: Situation): string[] {
  const { random, where } = on;
  const place = where.area ?? where.city.name;
  switch (shelf.kind.style) {
    case 'service':
      return serviceTitle(thing, place, on);
    case 'job':
      return [
        fill(random.pick(say.JOB_TITLES), thing.name),
        random.chance(0.5) ? `در ${place}` : random.pick(say.JOB_ENDINGS),
      ];
    case 'social':
      return [thing.name, `در ${place}`];
    default:
      return goodsTitle(shelf, thing, sheet, on);
  }
}

function serviceTitle(thing: Thing, place: string, { random }: Situation): string[] {
  const x = random.next();
  if (x < 0.4) return [`${thing.name} در ${place}`, random.chance(0.4) ? random.pick(say.SERVICE_ENDINGS) : ''];
  if (x < 0.8) return [thing.name, random.pick(say.SERVICE_ENDINGS), `در ${place}`];
  return [`${random.pick(['خدمات', 'انجام', 'سفارش'])} ${thing.name}`, `در ${place}`];
}

function goodsTitle(
  shelf: Shelf,
  thing: Thing,
  sheet: FactSheet,
  { random, where, commonInTitle }: Situation,
): string[] {
  const condition = sheet.option('condition')?.slug ?? '';
  const ending = commonInTitle ? random.pick(COMMON_TITLES.goods) : random.pick(endingsFor(shelf, condition));
  const detail = random.chance(0.55) ? detailOf(shelf, thing, sheet) : '';
  const place = random.chance(0.2) ? `در ${where.area ?? where.city.name}` : '';
  const name = named(shelf, thing, sheet, random.chance(0.75));
  const x = random.next();
  if (x < 0.12) return [`فروش ${name}`, detail, place];
  if (x < 0.2) return [name, detail, place || ending];
  return [name, detail, ending, place];
}

function endingsFor({ kind }: Shelf, condition: string): readonly string[] {
  return kind.style === 'animal' ? say.ANIMAL_ENDINGS : (say.CONDITION_ENDINGS[condition] ?? say.PLAIN_ENDINGS);
}

/** Name of the thing together with its maker, unless the name already contains the maker. */
function named({ maker, kind }: Shelf, thing: Thing, sheet: FactSheet, withMaker: boolean): string {
  if (!withMaker) return thing.name;
  const option = maker === null || thing.presets[maker] !== undefined ? null : sheet.option(maker);
  const brand =
    option === null || option.slug === 'other' ? sheet.text('product_brand') : option.label.replace(/ ?\(.*\)/, '');
  const taken = brand === null || kind.brands.some((each) => thing.name.includes(each)) || thing.name.includes(brand);
  return taken ? thing.name : `${thing.name} ${brand}`;
}

/** Detail that buyers look for first: an attribute that the listing's card shows, or the colour. */
function detailOf(shelf: Shelf, thing: Thing, sheet: FactSheet): string {
  for (const { attribute, onCard } of shelf.category.attributes) {
    const { key, unit } = attribute;
    if (!onCard || key === 'condition' || key === shelf.what || key === shelf.maker || thing.presets[key] !== undefined)
      continue;
    if (key === 'production_year') {
      const year = sheet.number(key);
      if (year !== null) return `مدل ${persianDigits(year)}`;
    }
    const option = sheet.option(key);
    const number = sheet.number(key);
    if (option && option.slug !== 'other' && option.label.length <= 14 && attribute.type !== 'multiselect') {
      return option.label.replace('گیگابایت', 'گیگ');
    }
    if (number !== null && unit !== null && attribute.grouping && number < 1000)
      return `${persianDigits(number)} ${unit}`;
  }
  const colour = sheet.option('product_colour');
  return colour === null || colour.slug === 'other' ? '' : `رنگ ${colour.label}`;
}

export function thingSentences(shelf: Shelf, thing: Thing, sheet: FactSheet, on: Situation): string[] {
  const { random, where } = on;
  const { kind } = shelf;
  const condition = sheet.option('condition')?.slug ?? '';
  const phrases = say.PHRASES[kind.style];
  const name = named(shelf, thing, sheet, random.chance(0.6));
  const place = where.area ? `${where.city.name}، ${where.area}` : where.city.name;
  const idle = kind.style === 'goods' && condition === 'used' && !on.byTrader && random.chance(0.2);
  const sentences = [fill(idle ? say.UNUSED_OPENING : random.pick(phrases.openings), name, place)];
  const unsaid = new Set([
    'condition',
    'seller_kind',
    'provider_kind',
    shelf.what ?? '',
    shelf.maker ?? '',
    ...SECONDARY,
  ]);
  const facts = sheet.described(unsaid);
  if (facts.length > 0)
    sentences.push(
      random.chance(0.75) ? `${facts.slice(0, 5).join('، ')}.` : `مشخصات: ${facts.slice(0, 6).join('، ')}.`,
    );
  if (kind.style === 'goods') sentences.push(random.pick(say.CONDITION_SENTENCES[condition] ?? say.NO_CONDITION));
  const traits = kind.traits.filter((trait) => suits(trait, condition));
  for (let more = random.int(2, 4); more > 0 && traits.length > 0; more--) {
    sentences.push(...traits.splice(random.int(0, traits.length - 1), 1));
  }
  const statements = kind.style === 'job' ? [] : sheet.statements();
  for (const statement of statements) if (random.chance(0.6)) sentences.push(statement);
  if (condition !== 'new' && random.chance(0.6) && !on.byTrader) sentences.push(random.pick(phrases.reasons));
  const terms = random.pick(phrases.terms);
  if (!(sheet.ticked('exchangeable') && terms === say.NO_EXCHANGE)) sentences.push(terms);
  if (kind.style === 'goods' && kind.price[0] < 16_000_000 && random.chance(0.4))
    sentences.push(random.pick(say.SHIPPING));
  if (random.chance(0.7)) sentences.push(fill(random.pick(phrases.places), name, place));
  if (random.chance(0.75)) sentences.push(random.pick(on.byTrader ? phrases.traders : phrases.closings));
  return [...new Set(sentences)];
}

/** Attributes that the form requires, but that sellers usually do not repeat in the text. */
const SECONDARY = [
  'sim_number',
  'product_model',
  'product_brand',
  'fits_car_brand',
  'vehicle_payment',
  'vehicle_document',
  'prepayment',
  'contract_kind',
  'pay_kind',
  'job_experience',
];
const OF_OLD_THINGS =
  /استفاده شده|کارکرد|کار کرده|عوض شده|سرویس|تعمیر|خشکشویی|دیواری بوده|سال است|شویی شده|شسته|بزرگ شده|پوشیده/;
const OF_NEW_THINGS = /آکبند|باز نشده|نو است|صفر است|درنیامده|استفاده نشده|پلمب است/;

function suits(trait: string, condition: string): boolean {
  if (condition === 'new') return !OF_OLD_THINGS.test(trait);
  return condition === '' || condition === 'like-new' ? true : !OF_NEW_THINGS.test(trait);
}

function fill(phrase: string, name: string, place = ''): string {
  return phrase.replace('{x}', name).replace('{place}', place);
}
