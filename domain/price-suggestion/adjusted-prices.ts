/**
 * Adjusts the prices of comparable cars to a given car's year, mileage and body state, by a robust regression on these
 * cars (PSUG-01).
 */
import { invertSymmetric } from './invert-symmetric.ts';

/** Facts of a car on which prices of its model depend; null if not stated. */
export type CarState = {
  readonly year: number | null;
  /** In kilometres. */
  readonly mileage: number | null;
  /** Id of the chosen option of the attribute for the body state. */
  readonly body: number | null;
};
export type ComparableCar = CarState & {
  readonly price: number;
  /** Id of the chosen option of the attribute for the model. */
  readonly modelId?: number | null;
};

/** State to which prices are adjusted. Without a model, the models of the comparables are ignored. */
export type StatedCar = CarState & Pick<ComparableCar, 'modelId'>;

/** Adjusted prices, in the order of the cars, and the facts by which they were adjusted. */
export type Adjusted = { readonly prices: readonly number[]; readonly by: readonly (keyof CarState)[] };

/**
 * Prices beyond this multiple of the median, or below its inverse, have a zero too many or are placeholders: no fit
 * uses them.
 */
const SLIP = 5;
const MILEAGE_UNIT = 50_000;
/**
 * Ridge penalty: shrinks each effect towards zero as much as this many further comparables without the effect would. It
 * matters only if few cars show an effect.
 */
const RIDGE = 0.05;
/**
 * Huber's constant, in robust standard deviations, and the number of iterations after which the weights hardly change.
 */
const HUBER = 1.345;
const STEPS = 6;
const MAD_TO_DEVIATION = 1.4826;

/**
 * Returns each price adjusted to the state of `told`. A Huber regression of the log price has one effect for the year,
 * one for the mileage, and one for each other option of the body state and each other model. Each price is adjusted by
 * a fit that leaves its own car out, because in-sample residuals are too small. A fact that is not stated, or that no
 * comparable car has, adjusts nothing.
 */
export function adjustedPrices(cars: readonly ComparableCar[], told: StatedCar): Adjusted {
  const { rows, by } = differences(cars, told);
  const [effects = 0] = rows.map((row) => row.length);
  if (effects === 0) return { prices: cars.map(({ price }) => price), by };
  const logs = cars.map(({ price }) => Math.log(price));
  const slip = Math.log(SLIP);
  const middle = medianOf(logs);
  const used = logs.map((log) => (Math.abs(log - middle) <= slip ? 1 : 0));
  const moves = othersMoves(rows, logs, used);
  return { prices: cars.map(({ price }, at) => price * Math.exp(moves[at] ?? 0)), by };
}

/** Differences of each car from `told`: years, mileage, and a column for each other body state and each other model. */
function differences(cars: readonly ComparableCar[], told: StatedCar) {
  const years = numberColumn(
    cars.map(({ year }) => year),
    told.year,
    1,
  );
  const mileages = numberColumn(
    cars.map(({ mileage }) => mileage),
    told.mileage,
    MILEAGE_UNIT,
  );
  const isBodyKnown = told.body !== null && cars.some(({ body }) => body === told.body);
  const bodies = isBodyKnown ? [...new Set(cars.map(({ body }) => body))].filter((body) => body !== told.body) : [];
  const models =
    told.modelId === undefined
      ? []
      : [...new Set(cars.map(({ modelId }) => modelId))].filter((id) => id !== told.modelId);
  const by = [
    ...(years ? ['year' as const] : []),
    ...(mileages ? ['mileage' as const] : []),
    ...(isBodyKnown ? ['body' as const] : []),
  ];
  const rows = cars.map(({ body, modelId }, at) => [
    ...(years ? [years[at] ?? 0] : []),
    ...(mileages ? [mileages[at] ?? 0] : []),
    ...bodies.map((other) => (body === other ? 1 : 0)),
    ...models.map((other) => (modelId === other ? 1 : 0)),
  ]);
  return { rows, by };
}

/**
 * Column of differences from `told`. A value outside the range of the comparables is replaced by the nearest bound,
 * because a line fitted on few cars says nothing beyond it. A car without the value counts as the median. Null if there
 * is nothing to compare.
 */
function numberColumn(numbers: readonly (number | null)[], told: number | null, unit: number): number[] | null {
  const said = numbers.filter((number) => number !== null);
  if (told === null || said.length === 0) return null;
  const nearest = Math.min(Math.max(told, Math.min(...said)), Math.max(...said));
  const middle = medianOf(said);
  return numbers.map((number) => ((number ?? middle) - nearest) / unit);
}

/** Adjustment of each log price to the state of `told`, each by the effects fitted on the other cars. */
function othersMoves(rows: readonly (readonly number[])[], logs: readonly number[], used: readonly number[]): number[] {
  const inputs = rows.map((row) => [1, ...row]);
  let weights = used;
  let fit = fitted(inputs, logs, weights);
  for (let step = 0; step < STEPS; step++) {
    const residuals = logs.map((log, at) => log - dot(inputs[at] ?? [], fit.effects));
    const spread = MAD_TO_DEVIATION * medianOf(residuals.filter((_, at) => used[at]).map(Math.abs));
    const bound = Math.max(HUBER * spread, Number.EPSILON);
    weights = residuals.map(
      (residual, at) => (used[at] ?? 0) * Math.min(1, bound / Math.max(bound, Math.abs(residual))),
    );
    fit = fitted(inputs, logs, weights);
  }
  return inputs.map((input, at) => {
    const weight = weights[at] ?? 0;
    const pull = fit.inverse.map((row) => weight * dot(row, input));
    const residual = (logs[at] ?? 0) - dot(input, fit.effects);
    // Effects of a fit without this car, by the Sherman–Morrison formula.
    const share = residual / (1 - dot(pull, input));
    const effects = fit.effects.map((effect, index) => effect - (pull[index] ?? 0) * share);
    return -dot(input.slice(1), effects.slice(1));
  });
}

/** Weighted least squares with a ridge penalty on all effects except the intercept. */
function fitted(inputs: readonly (readonly number[])[], logs: readonly number[], weights: readonly number[]) {
  const size = inputs[0]?.length ?? 0;
  const products = Array.from({ length: size }, (_, at) => {
    const row = new Array<number>(size).fill(0);
    row[at] = at === 0 ? 1e-9 : RIDGE;
    return row;
  });
  const sums = new Array<number>(size).fill(0);
  for (const [at, input] of inputs.entries()) {
    const weight = weights[at] ?? 0;
    if (weight === 0) continue;
    for (const [i, value] of input.entries()) {
      if (value === 0) continue;
      const row = products[i] as number[];
      const weighed = weight * value;
      sums[i] = (sums[i] ?? 0) + weighed * (logs[at] ?? 0);
      for (const [j, other] of input.entries()) row[j] = (row[j] ?? 0) + weighed * other;
    }
  }
  const inverse = invertSymmetric(products);
  return { inverse, effects: inverse.map((row) => dot(row, sums)) };
}

const dot = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}
