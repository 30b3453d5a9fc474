import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../domain/values/durations.ts';
import { Random } from './random.ts';
import { TIMELINE_DAYS, timeline } from './timeline.ts';

const now = new Date('2026-11-20T12:00:00Z');
const times = [...timeline(30_000, now, new Random('t'))];

describe('the times of the demonstration listings', () => {
  it('ascend over sixty days up to now', () => {
    expect(times).toHaveLength(30_000);
    for (let at = 1; at < times.length; at++)
      expect(+(times[at] as Date)).toBeGreaterThanOrEqual(+(times[at - 1] as Date));
    expect(+(times[0] as Date)).toBeGreaterThan(+now - TIMELINE_DAYS * DAY);
    expect(+(times[0] as Date)).toBeLessThan(+now - (TIMELINE_DAYS - 1) * DAY);
    expect(+(times.at(-1) as Date)).toBeLessThan(+now);
  });

  it('sleep at night and rest on Friday', () => {
    const local = times.map((time) => new Date(+time + 3.5 * HOUR));
    const at = (hour: number) => local.filter((time) => time.getUTCHours() === hour).length;
    const on = (day: number) => local.filter((time) => time.getUTCDay() === day).length;
    expect(at(21)).toBeGreaterThan(at(4) * 5);
    expect(on(6)).toBeGreaterThan(on(5) * 1.2);
  });

  it('end within the last minutes for any count, also at night', () => {
    for (const count of [1, 10, 500]) {
      const night = new Date('2026-11-20T00:30:00Z');
      const last = [...timeline(count, night, new Random(count))].at(-1) as Date;
      expect(+night - +last).toBeLessThan(5 * MINUTE);
    }
  });
});
