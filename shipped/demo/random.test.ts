import { describe, expect, it } from 'vitest';
import { Random, weighted } from './random.ts';

const draws = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

describe('seeded randomness', () => {
  it('repeats itself for the same seed and not for another', () => {
    expect(draws(new Random('a'), 50)).toEqual(draws(new Random('a'), 50));
    expect(draws(new Random('a'), 50)).not.toEqual(draws(new Random('b'), 50));
  });

  it('forks by name, regardless of earlier draws', () => {
    const drawn = new Random(1);
    drawn.next();
    expect(draws(drawn.fork('x'), 5)).toEqual(draws(new Random(1).fork('x'), 5));
    expect(draws(drawn.fork('x'), 5)).not.toEqual(draws(drawn.fork('y'), 5));
  });

  it('is spread evenly between 0 and 1', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const x of draws(new Random('even'), 20_000))
      tenths[Math.floor(x * 10)] = (tenths[Math.floor(x * 10)] ?? 0) + 1;
    for (const tenth of tenths) expect(Math.abs(tenth - 2000)).toBeLessThan(200);
  });

  it('draws whole numbers with both ends', () => {
    const random = new Random('int');
    expect(new Set(Array.from({ length: 200 }, () => random.int(3, 5)))).toEqual(new Set([3, 4, 5]));
  });

  it('keeps the median of a log-normal draw', () => {
    const random = new Random('prices');
    const sorted = Array.from({ length: 9999 }, () => random.logNormal(500, 0.6)).sort((a, b) => a - b);
    expect(sorted[5000]).toBeGreaterThan(480);
    expect(sorted[5000]).toBeLessThan(520);
  });

  it('draws by weight and never an item of weight 0', () => {
    const random = new Random('weights');
    const draw = weighted(['often', 'seldom', 'never'], (word) => ({ often: 3, seldom: 1 })[word] ?? 0);
    const drawn = Array.from({ length: 4000 }, () => draw(random));
    expect(drawn).not.toContain('never');
    expect(drawn.filter((word) => word === 'often').length / 4000).toBeCloseTo(0.75, 1);
  });

  it('refuses to pick from an empty list', () => {
    expect(() => new Random(1).pick([])).toThrow('nothing to pick from');
    expect(() => weighted([], () => 1)).toThrow('no weight');
  });
});
