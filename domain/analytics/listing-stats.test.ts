import { describe, expect, it } from 'vitest';
import { isBot } from './bots.ts';
import { everyDay, resultsPosition } from './listing-stats.ts';

it.each([
  [0, { page: 1, isBeyond: false }],
  [23, { page: 1, isBeyond: false }],
  [24, { page: 2, isBeyond: false }],
  [2_399, { page: 100, isBeyond: false }],
  [2_400, { page: 100, isBeyond: true }],
])('ITEM-15 with %d listings before it, it is on %j', (before, position) => {
  expect(resultsPosition(before)).toEqual(position);
});

it('ITEM-15 every day is listed, across the end of a month and on days without views', () => {
  const days = everyDay([{ day: '2026-12-01', views: 3, leads: 1 }], '2026-11-29', '2026-12-02');
  expect(days.map(({ day, views }) => [day, views])).toEqual([
    ['2026-11-29', 0],
    ['2026-11-30', 0],
    ['2026-12-01', 3],
    ['2026-12-02', 0],
  ]);
});

describe('bots', () => {
  it.each([
    null,
    '',
    'Mozilla/5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0 is a tool',
    'python-requests/2.31.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux) Chrome-Lighthouse',
  ])('AN-03 %s is', (agent) => expect(isBot(agent)).toBe(true));

  it.each([
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (Linux; U; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/99.0 Mobile Safari/537.36',
  ])('AN-03 %s is not', (agent) => expect(isBot(agent)).toBe(false));
});
