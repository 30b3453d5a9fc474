import { describe, expect, it } from 'vitest';
import { DAY } from '../../values/durations.ts';
import { packageStandingOf } from './standing.ts';

const NOW = new Date('2026-11-29T08:00:00Z');
const at = (days: number): Date => new Date(NOW.getTime() + days * DAY);
const VIP = { kind: 'vip', days: 7 } as const;
const running = { ...VIP, startsAt: at(-1), endsAt: at(6), pausedAt: null };

describe('the standing of a package', () => {
  it.each([
    ['nothing was bought', VIP, [], null],
    ['it runs', VIP, [running], 'running'],
    ['it waits for the publication', VIP, [{ ...running, startsAt: null, endsAt: null }], 'waits'],
    ['its term is stopped while moderators have the listing', VIP, [{ ...running, pausedAt: at(0) }], 'waits'],
    ['its term begins after what the listing is shown for before', VIP, [{ ...running, startsAt: at(1) }], 'waits'],
    ['its term is over, and no job has ended it yet', VIP, [{ ...running, endsAt: at(0) }], 'kept'],
    ['a longer one of its kind runs', VIP, [{ ...running, days: 30 }], 'kept'],
    ['another place above the results runs', { kind: 'top-3', days: 7 }, [running], 'kept'],
    ['something else runs', { kind: 'badge', days: 30 }, [running], null],
    ['a special one beside a showcase', VIP, [{ ...running, kind: 'double' }], null],
  ] as const)('PROM-02 where %s', (_, one, living, standing) => {
    expect(packageStandingOf(one, living, NOW)).toBe(standing);
  });
});
