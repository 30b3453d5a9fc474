import { describe, expect, it } from 'vitest';
import {
  countedOf,
  defineCounter,
  defineGauge,
  defineHistogram,
  type Family,
  familyOf,
  mergeFamilies,
  readMeters,
  writeFamilies,
} from './meters.ts';

const read = (name: string): Family[] => readMeters().filter((family) => family.name === name);
const text = (families: readonly Family[]) => writeFamilies(families).trim().split('\n');

describe('OPS-03 meters', () => {
  it('count by labels, and are known before anything was counted', () => {
    const counter = defineCounter('test_calls_total', 'Calls.');
    expect(text(read('test_calls_total'))).toEqual([
      '# HELP test_calls_total Calls.',
      '# TYPE test_calls_total counter',
    ]);
    counter.add({ host: 'a' });
    counter.add({ host: 'b' }, 3);
    counter.add({ host: 'a' });
    expect(counter.total()).toBe(5);
    expect(text(read('test_calls_total'))).toEqual([
      '# HELP test_calls_total Calls.',
      '# TYPE test_calls_total counter',
      'test_calls_total{host="a"} 2',
      'test_calls_total{host="b"} 3',
    ]);
  });

  it('have cumulative buckets', () => {
    const histogram = defineHistogram('test_seconds', 'Time.', [0.001, 0.005, 5]);
    for (const seconds of [0.0005, 0.003, 0.003, 9]) histogram.observe(seconds);
    expect(text(read('test_seconds')).slice(2)).toEqual([
      'test_seconds_bucket{le="0.001"} 1',
      'test_seconds_bucket{le="0.005"} 3',
      'test_seconds_bucket{le="5"} 3',
      'test_seconds_bucket{le="+Inf"} 4',
      'test_seconds_sum 9.0065',
      'test_seconds_count 4',
    ]);
  });

  it('of several processes are one: sums, and the largest of what cannot be added', () => {
    const gauge = defineGauge('test_last_seconds', 'Last.', 'max');
    gauge.set({ job: 'a "b"\n' }, 2);
    const [last] = read('test_last_seconds');
    const one = [familyOf('test_open', 'Open.', 3), familyOf('test_done_total', 'Done.', [[{ of: 'x' }, 1]])];
    const other = [familyOf('test_open', 'Open.', 4), familyOf('test_done_total', 'Done.', [[{ of: 'y' }, 2]])];
    const lag = (value: number) => familyOf('test_lag', 'Lag.', value, 'max');
    expect(text(mergeFamilies([[...one, lag(5)], [...other, lag(2)], last ? [last, last] : []]))).toEqual([
      '# HELP test_open Open.',
      '# TYPE test_open gauge',
      'test_open 7',
      '# HELP test_done_total Done.',
      '# TYPE test_done_total counter',
      'test_done_total{of="x"} 1',
      'test_done_total{of="y"} 2',
      '# HELP test_lag Lag.',
      '# TYPE test_lag gauge',
      'test_lag 5',
      '# HELP test_last_seconds Last.',
      '# TYPE test_last_seconds gauge',
      'test_last_seconds{job="a \\"b\\"\\n"} 2',
    ]);
    expect(countedOf(one).map(({ name }) => name)).toEqual(['test_done_total']);
  });
});
