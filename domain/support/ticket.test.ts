import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../values/durations.ts';
import { ABOUT_KEYS, parseAbout } from './about.ts';
import { fillPlaceholders, unknownPlaceholder } from './saved-reply.ts';
import {
  nextTicketMove,
  TICKET_ACTORS,
  TICKET_ACTS,
  TICKET_STATES,
  type TicketAct,
  type TicketActor,
  type TicketState,
  topicsOf,
} from './ticket.ts';
import { readSupportToken, supportToken } from './visitor-link.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Every allowed transition, as «state act actor»; all others are refused. */
const ALLOWED: Readonly<Record<string, TicketState>> = {
  'none write sender': 'new',
  'new claim staff': 'open',
  'new reply sender': 'new',
  'new close sender': 'closed',
  'new close staff': 'closed',
  'new merge staff': 'closed',
  'open reply sender': 'open',
  'open answer staff': 'answered',
  'open close sender': 'closed',
  'open close staff': 'closed',
  'open merge staff': 'closed',
  'answered reply sender': 'open',
  'answered close sender': 'closed',
  'answered close staff': 'closed',
  'answered silence job': 'closed',
  'answered reopen staff': 'open',
  'closed reply sender': 'open',
  'closed reopen staff': 'open',
};

describe('the life of a ticket', () => {
  const walked: [TicketState | 'none', TicketAct, TicketActor][] = (['none', ...TICKET_STATES] as const).flatMap(
    (state) =>
      TICKET_ACTS.flatMap((act) =>
        TICKET_ACTORS.map((actor) => [state, act, actor] as [TicketState, TicketAct, TicketActor]),
      ),
  );

  it.each(walked)('SUPP-01 from %s, %s by %s', (state, act, actor) => {
    const move = nextTicketMove({ state, since: NOW }, act, actor, NOW);
    expect(move?.to ?? null).toBe(ALLOWED[`${state} ${act} ${actor}`] ?? null);
  });

  it('SUPP-01 takes a reply to a closed one for thirty days', () => {
    const inTime = (milliseconds: number) =>
      nextTicketMove({ state: 'closed', since: NOW }, 'reply', 'sender', new Date(NOW.getTime() + milliseconds));
    expect(inTime(30 * DAY)?.to).toBe('open');
    expect(inTime(30 * DAY + 1)).toBeNull();
  });
});

describe('what a ticket is about', () => {
  it('SUPP-01 is ids alone', () => {
    const id = 'AAAAAAAAAAAAAAAAAAAAAA';
    expect(parseAbout({ listingId: '12', paymentId: id, conversationId: 5, invoice: '' })).toEqual({
      listingId: 12,
      paymentId: id,
      conversationId: 5,
    });
    expect(parseAbout({})).toEqual({});
    expect(parseAbout({ listingId: '', paymentId: undefined })).toEqual({});
  });

  it.each([
    { listingId: '0' },
    { listingId: '-1' },
    { listingId: '1e3' },
    { listingId: 1.5 },
    { listingId: ['1', '2'] },
    { listingId: { id: 1 } },
    { conversationId: '۱۲' },
    { paymentId: '12' },
    { paymentId: 12 },
    { paymentId: `${'A'.repeat(21)}'` },
    { invoice: 'A'.repeat(23) },
    { invoice: true },
  ])('SUPP-01 is refused as %o', (given) => {
    expect(parseAbout(given)).toBeNull();
  });

  it('SUPP-01 never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.record(Object.fromEntries(ABOUT_KEYS.map((key) => [key, fc.anything()]))), (given) => {
        expect(() => parseAbout(given)).not.toThrow();
      }),
    );
  });
});

describe('the link of a visitor', () => {
  const KEY = Buffer.alloc(32, 1);
  const token = supportToken(KEY, 17, NOW);
  const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

  it('SUPP-01 opens its ticket for ninety days', () => {
    expect([0, 1, 89].map((days) => readSupportToken(KEY, token, inDays(days)))).toEqual([17, 17, 17]);
    expect(readSupportToken(KEY, token, inDays(91))).toBeNull();
  });

  it.each([
    ['another ticket', token.replace(/^17-/, '18-')],
    ['a later end', token.replace(/^17-(\w)/, '17-z')],
    ['another signature', `${token.slice(0, -2)}AA`],
    ['no signature', token.slice(0, token.lastIndexOf('-'))],
    ['an id alone', '17'],
    ['nothing', ''],
    ['something before', ` ${token}`],
    ['something after', `${token}x`],
  ])('SUPP-01 with %s opens nothing', (_, forged) => {
    expect(readSupportToken(KEY, forged, NOW)).toBeNull();
  });

  it('SUPP-01 of another site opens nothing', () => {
    expect(readSupportToken(Buffer.alloc(32, 2), token, NOW)).toBeNull();
  });
});

describe('saved replies', () => {
  const VALUES = { name: 'سارا {me}', ticket: '۱۲', topic: 'پرداخت', me: 'رضا' };

  it('ADM-02 get their placeholders filled once', () => {
    expect(fillPlaceholders('سلام {name}، پیام {ticket} دربارهٔ {topic} {x} {', VALUES)).toBe(
      'سلام سارا {me}، پیام ۱۲ دربارهٔ پرداخت {x} {',
    );
  });

  it('ADM-02 have known placeholders alone', () => {
    expect(unknownPlaceholder('سلام {name}')).toBeNull();
    expect(unknownPlaceholder('سلام {name} {family}')).toBe('{family}');
    expect(unknownPlaceholder('{constructor}')).toBe('{constructor}');
  });
});

it('SUPP-01 topics are those of the settings, a line each, or built in', () => {
  expect(topicsOf('آگهی\nپول')).toEqual(['آگهی', 'پول']);
  expect(topicsOf('')).toContain('other');
});
