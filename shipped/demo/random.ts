/** Random generator with a seed (sfc32). The same seed gives the same listings on every machine. */
export class Random {
  readonly seed: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string | number) {
    this.seed = String(seed);
    [this.#a, this.#b, this.#c] = hashed(this.seed);
    for (let round = 0; round < 12; round++) this.next();
  }

  /**
   * Creates a random generator that does not depend on earlier draws. So a change in one part of the data does not
   * change the other parts.
   */
  fork(name: string): Random {
    return new Random(`${this.seed}/${name}`);
  }

  /** 0 ≤ x < 1 */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Draws a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /**
   * Draws an item; earlier items are more likely. Of ten items, the last is drawn about a third as often as the first.
   */
  pickEarly<T>(items: readonly T[]): T {
    const x = this.next();
    const item = items[Math.floor(x * Math.sqrt(x) * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  normal(mean = 0, deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  logNormal(median: number, sigma: number): number {
    return median * Math.exp(this.normal(0, sigma));
  }
}

/**
 * Returns a function that draws an item by its weight. It should be made once and used often: a draw takes O(log n).
 */
export function weighted<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  const sums = new Float64Array(items.length);
  let total = 0;
  items.forEach((item, at) => {
    total += Math.max(0, weightOf(item));
    sums[at] = total;
  });
  if (!(total > 0)) throw new Error('no weight to draw by');
  return (random) => {
    const mark = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > mark) high = middle;
      else low = middle + 1;
    }
    return items[low] as T;
  };
}

function hashed(text: string): [number, number, number] {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  let c = 0xc2b2ae35;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
    c = Math.imul(c + code, 0xc2b2ae35) ^ (a >>> 16);
  }
  return [a, b, c];
}
