import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../test/chaos/random.ts';
import { tallyOf } from '../../../test/tally-of.ts';
import { ALL } from '../../../test/tier.ts';
import { DEFAULT_SETTINGS, type RatingRules } from '../../settings/settings.ts';
import {
  BURST_DAYS,
  isBurst,
  limitOn,
  type NetworkWeight,
  RAISE_WINDOW_DAYS,
  RAISED_AGAIN_DAYS,
  WINDOW_DAYS,
} from './admission.ts';
import { isAbove, type RatingClass } from './rating-class.ts';
import { type CountedRating, shownValue, type Tally, weightOf, withRating } from './tally.ts';

/**
 * Simulates attacks on sellers, and an honest market, through the real counting code and without decisions of staff.
 * Days are numbers; the nightly job runs between them.
 */
type Simulated = {
  readonly at: number;
  readonly network: string;
  readonly stars: number;
  readonly isAnonymous: boolean;
  /** Class of the rater on a day. */
  readonly classOn: (day: number) => RatingClass;
  state: 'live' | 'waiting';
  class: RatingClass;
  countedAt: number;
  /** Day on which a limit last prevented the rating's class from rising. */
  keptAt: number;
};

type Arrival = Pick<Simulated, 'at' | 'network' | 'stars' | 'classOn'> & { readonly isAnonymous?: boolean };

class SimulatedSeller {
  readonly prior: number;
  readonly rules: RatingRules;
  readonly ratings: Simulated[] = [];
  all: Tally = tallyOf([]);
  #recent: Simulated[] = [];
  #day: Simulated[] = [];
  #liveTimes: number[] = [];

  constructor(prior: number, rules: RatingRules = DEFAULT_SETTINGS) {
    this.prior = prior;
    this.rules = rules;
  }

  get value(): number {
    return shownValue(this.all, this.prior, this.rules);
  }

  get held(): number {
    return this.ratings.filter(({ state }) => state === 'waiting').length;
  }

  post({ isAnonymous = false, ...arrival }: Arrival): void {
    const { at } = arrival;
    const rating: Simulated = {
      ...arrival,
      isAnonymous,
      state: 'waiting',
      class: arrival.classOn(at),
      countedAt: at,
      keptAt: Number.NEGATIVE_INFINITY,
    };
    this.ratings.push(rating);
    // The text of an anonymous rating is never approved here.
    if (isAnonymous) return;
    this.#day = this.#day.filter((each) => each.at > at - 1);
    this.#day.push(rating);
    this.#liveTimes = this.#liveTimes.filter((each) => each > at - 1 - BURST_DAYS);
    const before = this.#liveTimes.filter((each) => each <= at - 1).length;
    if (isBurst({ inDay: this.#day.length, before }, this.rules)) {
      for (const each of this.#day) this.#stop(each);
      return;
    }
    if (this.#limitOn(rating, rating.class, at) === null) this.#count(rating, rating.class, at);
  }

  /** Raises classes like the nightly job. */
  raise(day: number): void {
    for (const rating of this.ratings) {
      const above = rating.classOn(day);
      if (rating.state !== 'live' || !isAbove(above, rating.class)) continue;
      if (day - rating.keptAt < RAISED_AGAIN_DAYS) continue;
      const before = rating.class;
      this.#uncount(rating);
      const isHeld = this.#limitOn(rating, above, day, RAISE_WINDOW_DAYS) !== null;
      if (isHeld) rating.keptAt = day;
      if (isHeld) this.#count(rating, before, rating.countedAt);
      else this.#count(rating, above, day);
    }
  }

  /** Counts ratings that were given long before the simulation. */
  begin(honest: readonly CountedRating[]): void {
    for (const { class: of, stars } of honest) {
      this.all = withRating(this.all, { class: of, stars });
    }
  }

  #limitOn(rating: Simulated, as: RatingClass, at: number, days = WINDOW_DAYS) {
    this.#recent = this.#recent.filter(
      ({ countedAt, state }) => state === 'live' && countedAt > at - RAISE_WINDOW_DAYS,
    );
    const recent = this.#recent.filter((each) => each !== rating && each.countedAt > at - days);
    const network = recent.filter((each) => each.network === rating.network);
    return limitOn(
      { class: as, stars: rating.stars },
      { all: this.all, recent: tallyOf(recent), network: this.#weigh(network), prior: this.prior },
      this.rules,
    );
  }

  #weigh(network: readonly Simulated[]): NetworkWeight {
    const sum = (known: boolean) =>
      network
        .filter((each) => (each.class === 'purchase' || each.class === 'lived') === known)
        .reduce((total, each) => total + weightOf(each.class, this.rules), 0);
    return { known: sum(true), others: sum(false) };
  }

  #count(rating: Simulated, as: RatingClass, at: number): void {
    rating.class = as;
    rating.state = 'live';
    rating.countedAt = at;
    this.all = withRating(this.all, rating);
    if (!this.#recent.includes(rating)) this.#recent.push(rating);
    this.#liveTimes.push(rating.at);
  }

  #uncount(rating: Simulated): void {
    this.all = withRating(this.all, rating, -1);
  }

  #stop(rating: Simulated): void {
    if (rating.state === 'live') this.#uncount(rating);
    rating.state = 'waiting';
  }
}

const thousandths = (stars: number): number => Math.round(stars * 1_000);
const clipped = (stars: number): number => Math.min(5, Math.max(1, stars));

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Honest ratings from long ago with exactly this mean; 30 % of them are from unused accounts. */
function honest(count: number, mean: number): CountedRating[] {
  return Array.from({ length: count }, (_, index) => ({
    class: index % 10 < 7 ? 'lived' : 'other',
    stars: thousandths(mean),
  }));
}

const lived = (): RatingClass => 'lived';
const empty = (): RatingClass => 'other';

type Attack = {
  readonly count: number;
  readonly networks: number;
  readonly days: number;
  readonly until?: number;
  readonly classOn: (day: number, postedAt: number) => RatingClass;
  readonly stars?: number;
  readonly isAnonymous?: boolean;
};

/** Largest change of the seller's value at any time, and the change at the end. */
function attack(seller: SimulatedSeller, given: Attack): { readonly most: number; readonly last: number } {
  const { count, networks, days, until = days, classOn, stars = 1, isAnonymous = false } = given;
  const before = seller.value;
  let most = 0;
  const look = () => {
    most = Math.max(most, Math.abs(seller.value - before));
  };
  let posted = 0;
  for (let day = 0; day <= until; day++) {
    for (; posted < count && (posted * days) / count < day + 1; posted++) {
      const at = (posted * days) / count;
      const of = (on: number) => classOn(on, at);
      const network = `n${posted % networks}`;
      seller.post({ at, network, stars: thousandths(stars), classOn: of, isAnonymous });
      look();
    }
    seller.raise(day + 1);
    look();
  }
  return { most, last: Math.abs(seller.value - before) };
}

function sellerWith(count: number, mean: number, rules?: RatingRules): SimulatedSeller {
  const seller = new SimulatedSeller(4, rules);
  seller.begin(honest(count, mean));
  return seller;
}

const print = (what: string, value: number): void => {
  process.stdout.write(`  ratings: ${what}: ${value.toFixed(2)}\n`);
};

describe('attacks on a seller with 40 honest ratings', () => {
  const MANY = ALL ? 10_000 : 3_000;
  const A = () => sellerWith(40, 4.6);

  it.each<[string, Attack, number]>([
    [`${MANY} anonymous`, { count: MANY, networks: MANY, days: 30, classOn: empty, isAnonymous: true }, 0],
    ['500 empty accounts of one network', { count: 500, networks: 1, days: 30, classOn: empty }, 0.12],
    ['500 lived-in accounts of one network', { count: 500, networks: 1, days: 30, classOn: lived }, 0.3],
    ['200 lived-in accounts in 60 days', { count: 200, networks: 50, days: 60, classOn: lived }, 0.5],
    ...[7, 20, 30, 45].map((after): [string, Attack, number] => [
      `200 empty accounts that are lived in ${after} days later`,
      {
        count: 200,
        networks: 50,
        days: 60,
        until: 120,
        classOn: (day, postedAt) => (day - postedAt > after ? 'lived' : 'other'),
      },
      0.45,
    ]),
    ...[60, 75, 90].map((from): [string, Attack, number] => [
      `200 empty accounts that are all lived in from day ${from}`,
      { count: 200, networks: 50, days: 60, until: 120, classOn: (day) => (day >= from ? 'lived' : 'other') },
      0.45,
    ]),
    [`${MANY} empty accounts over months`, { count: MANY, networks: MANY, days: MANY * 0.12, classOn: empty }, 0.45],
    [`${MANY} empty accounts in four months`, { count: MANY, networks: MANY, days: 120, classOn: empty }, 0.45],
  ])('RATE-03 %s', (what, given, bar) => {
    const { most } = attack(A(), given);
    print(what, most);
    expect(most).toBeLessThanOrEqual(bar);
  });

  it.each<[string, Attack['classOn']]>([
    ['lived-in', lived],
    ['empty', empty],
  ])('RATE-03 200 %s accounts in a day count for nothing once the burst is seen', (what, classOn) => {
    const { most, last } = attack(A(), { count: 200, networks: 50, days: 1, classOn });
    print(`200 ${what} accounts in a day`, most);
    expect(most).toBeLessThanOrEqual(0.25);
    expect(last).toBe(0);
  });

  it('RATE-03 falls far without the limit of drift', () => {
    const rules = { ...DEFAULT_SETTINGS, ratingDriftMost: 5 };
    const { most } = attack(sellerWith(40, 4.6, rules), { count: 200, networks: 50, days: 60, classOn: lived });
    print('200 lived-in accounts without the limit of drift', most);
    expect(most).toBeGreaterThan(1);
  });
});

describe('a seller with 10 honest ratings', () => {
  it('RATE-03 does not rise by purchases from himself that do not count', () => {
    const { most } = attack(sellerWith(10, 2.5), {
      count: 20,
      networks: 20,
      days: 28,
      classOn: () => 'none',
      stars: 5,
    });
    expect(most).toBe(0);
  });

  it('RATE-03 rises little by purchases that count', () => {
    const { most } = attack(sellerWith(10, 2.5), {
      count: 20,
      networks: 20,
      days: 28,
      classOn: () => 'purchase',
      stars: 5,
    });
    print('20 purchases from himself that count', most);
    expect(most).toBeLessThanOrEqual(0.4);
  });

  it('RATE-03 falls under 200 lived-in accounts by what is printed', () => {
    const { most } = attack(sellerWith(10, 4.6), { count: 200, networks: 50, days: 60, classOn: lived });
    print('200 lived-in accounts against 10 honest ratings', most);
    expect(most).toBeLessThan(1.5);
  });
});

describe('an honest market', () => {
  const PRIOR = 4.2;
  const SELLERS = ALL ? 4_000 : 1_500;

  type Market = { readonly meanError: number; readonly plainError: number; readonly held: number };

  /** `bought`: class and stars of ten additional ratings within 60 days. */
  function market(ratings: (random: Random) => number, bought: ((seller: number) => Arrival[]) | null): Market {
    const random = createRandom(17);
    let [error, plain, held, all] = [0, 0, 0, 0];
    for (let index = 0; index < SELLERS; index++) {
      const mean = clipped(PRIOR + 0.5 * normal(random));
      const seller = new SimulatedSeller(PRIOR);
      const count = ratings(random);
      const arrivals: Arrival[] = Array.from({ length: count }, (_, each) => {
        const of: RatingClass = random.chance(0.3) ? 'other' : 'lived';
        const stars = thousandths(clipped(mean + normal(random)));
        return { at: random.next() * 365, network: `${index}-${each}`, stars, classOn: () => of };
      });
      arrivals.push(...(bought?.(index) ?? []));
      for (const arrival of arrivals.toSorted((a, b) => a.at - b.at)) seller.post(arrival);
      error += Math.abs(seller.value - mean);
      plain += Math.abs(arrivals.reduce((sum, { stars }) => sum + stars, 0) / arrivals.length / 1_000 - mean);
      held += seller.held;
      all += arrivals.length;
    }
    return { meanError: error / SELLERS, plainError: plain / SELLERS, held: held / all };
  }

  it('RATE-03 is shown better than by plain means, and hardly held', () => {
    const { meanError, plainError, held } = market((random) => 3 + random.below(10), null);
    print('mean error of an honest market', meanError);
    print('mean error of plain means', plainError);
    print('held in an honest market, percent', held * 100);
    expect(meanError).toBeLessThanOrEqual(plainError);
    expect(held).toBeLessThanOrEqual(0.05);
  });

  const tenBought =
    (of: RatingClass) =>
    (seller: number): Arrival[] => {
      const random = createRandom(seller + 1);
      const stars = seller % 2 === 0 ? 1_000 : 5_000;
      return Array.from({ length: 10 }, (_, each) => ({
        at: 305 + random.next() * 60,
        network: `bought ${each}`,
        stars,
        classOn: () => of,
      }));
    };

  it('RATE-03 hardly bends under ten bought ratings of empty accounts', () => {
    const { meanError, plainError } = market(() => 10, tenBought('other'));
    print('mean error with ten ratings of empty accounts bought', meanError);
    print('mean error of plain means with them', plainError);
    expect(meanError).toBeLessThanOrEqual(0.4);
    expect(plainError).toBeGreaterThan(0.9);
  });

  it('RATE-03 prints the error under ten bought ratings of lived-in accounts', () => {
    const { meanError } = market(() => 10, tenBought('lived'));
    print('mean error with ten ratings of lived-in accounts bought', meanError);
    expect(meanError).toBeLessThan(0.8);
  });
});
