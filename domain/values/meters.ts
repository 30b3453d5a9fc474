/**
 * Counters and measurements of one process for Prometheus (OPS-03). They are written here because the values of several
 * processes have to be added up. The Prometheus package does that only for a cluster, and loses the counts of processes
 * that have ended.
 */

export type Labels = Readonly<Record<string, string>>;
type Kind = 'counter' | 'gauge' | 'histogram';
/** How the values of several processes are merged into one. */
type Merge = 'sum' | 'max';

export type Sample = {
  readonly suffix: '' | '_bucket' | '_sum' | '_count';
  readonly labels: Labels;
  readonly value: number;
};
export type Family = {
  readonly name: string;
  readonly help: string;
  readonly kind: Kind;
  readonly merge: Merge;
  readonly samples: readonly Sample[];
};

/**
 * Maximum number of series of one meter. Beyond it, values are counted without labels, so that a mistake does not fill
 * the memory.
 */
const SERIES_MAX = 5_000;

const meters: { readonly read: () => Family }[] = [];

/** Families of all meters of this process, including meters that have counted nothing yet. */
export const readMeters = (): Family[] => meters.map(({ read }) => read());

type Series = { readonly labels: Labels; value: number };

class Values {
  readonly #series = new Map<string, Series>();

  at(labels: Labels): Series {
    const key = Object.values(labels).join('\n');
    const known = this.#series.get(key);
    if (known) return known;
    if (this.#series.size >= SERIES_MAX) return this.at({});
    const series = { labels, value: 0 };
    this.#series.set(key, series);
    return series;
  }

  get all(): readonly Series[] {
    return [...this.#series.values()];
  }
}

const samplesOf = (values: Values, suffix: Sample['suffix'] = ''): Sample[] =>
  values.all.map(({ labels, value }) => ({ suffix, labels, value }));

export type Counter = {
  readonly add: (labels?: Labels, by?: number) => void;
  /** Sum over all labels. */
  readonly total: () => number;
};

/** Counts events by labels that identify nobody. Label sets in `known` start at 0. */
export function defineCounter(name: string, help: string, known: readonly Labels[] = []): Counter {
  const values = new Values();
  for (const labels of known) values.at(labels);
  meters.push({ read: () => ({ name, help, kind: 'counter', merge: 'sum', samples: samplesOf(values) }) });
  return {
    add(labels = {}, by = 1) {
      values.at(labels).value += by;
    },
    total: () => values.all.reduce((sum, { value }) => sum + value, 0),
  };
}

export type Gauge = { readonly set: (labels: Labels, value: number) => void };

/** Stores the last value that was set. */
export function defineGauge(name: string, help: string, merge: Merge = 'sum'): Gauge {
  const values = new Values();
  meters.push({ read: () => ({ name, help, kind: 'gauge', merge, samples: samplesOf(values) }) });
  return {
    set(labels, value) {
      values.at(labels).value = value;
    },
  };
}

export type Histogram = { readonly observe: (seconds: number, labels?: Labels) => void };

type Measured = { readonly labels: Labels; readonly buckets: Float64Array; sum: number };

/** Measures durations. `bounds`: upper limits of the buckets, in seconds, ascending; longer durations count as +Inf. */
export function defineHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const all = new Map<string, Measured>();
  meters.push({
    read: () => ({
      name,
      help,
      kind: 'histogram',
      merge: 'sum',
      samples: [...all.values()].flatMap(samplesOfMeasured),
    }),
  });
  const samplesOfMeasured = ({ labels, buckets, sum }: Measured): Sample[] => {
    let count = 0;
    const series = [...bounds.map(String), '+Inf'].map((le, index): Sample => {
      count += buckets[index] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le }, value: count };
    });
    return [...series, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }];
  };
  return {
    observe(seconds, labels = {}) {
      const key = Object.values(labels).join('\n');
      const known = all.get(key) ?? { labels, buckets: new Float64Array(bounds.length + 1), sum: 0 };
      all.set(key, known);
      const fits = bounds.findIndex((bound) => seconds <= bound);
      const bucket = fits < 0 ? bounds.length : fits;
      known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1;
      known.sum += seconds;
    },
  };
}

/** A family from one value, from one value for each label set, or without samples if the value is null. */
export const familyOf = (
  name: string,
  help: string,
  values: number | null | readonly (readonly [labels: Labels, value: number])[],
  merge: Merge = 'sum',
): Family => ({
  name,
  help,
  kind: name.endsWith('_total') ? 'counter' : 'gauge',
  merge,
  samples: (typeof values === 'number' ? ([[{}, values]] as const) : (values ?? [])).map(([labels, value]) => ({
    suffix: '',
    labels,
    value,
  })),
});

/** Merges the families of several processes into one list, each series once. */
export function mergeFamilies(lists: readonly (readonly Family[])[]): Family[] {
  const merged = new Map<string, { readonly family: Family; readonly samples: Map<string, Sample> }>();
  for (const family of lists.flat()) {
    const into = merged.get(family.name) ?? { family, samples: new Map<string, Sample>() };
    merged.set(family.name, into);
    for (const sample of family.samples) {
      const key = `${sample.suffix}${labelsText(sample.labels)}`;
      const other = into.samples.get(key);
      into.samples.set(key, other ? { ...sample, value: joined(family.merge, other.value, sample.value) } : sample);
    }
  }
  return [...merged.values()].map(({ family, samples }) => ({ ...family, samples: [...samples.values()] }));
}

const joined = (merge: Merge, a: number, b: number): number => (merge === 'max' ? Math.max(a, b) : a + b);

/** Families that still count after their process has ended: all except gauges, which describe a process that runs. */
export const countedOf = (families: readonly Family[]): Family[] => families.filter(({ kind }) => kind !== 'gauge');

const labelsText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, escaped)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escaped = (sign: string): string => (sign === '\n' ? '\\n' : `\\${sign}`);

/** Writes families in the exposition format of Prometheus. */
export const writeFamilies = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, help, kind, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...samples.map(({ suffix, labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}`),
    ])
    .concat('')
    .join('\n');
