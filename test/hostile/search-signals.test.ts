/** Attacks on the proposals of the search by one person, and by somebody who pretends to be many (SRCH-16). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../domain/values/durations.ts';
import { createBrowser } from '../browser.ts';
import { createSearcher, createSearchers, proposalsOf } from '../search-people.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { ALL, sample } from '../tier.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TEXT = 'لمیدنی';

let site: TestSite;
let listing = 0;
let address = '';
beforeAll(async () => {
  site = await createTestSite();
  [listing = 0] = await site.publish({ name: 'کاناپه سه نفره' });
  address = new URL((await site.ask(`/v/${listing}`)).headers.get('location') ?? '', 'http://x').pathname;
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.services.db.deleteFrom('search_signals').execute();
  await site.services.db.deleteFrom('search_proposals').execute();
});

const stored = () => site.services.db.selectFrom('search_signals').selectAll().execute();
const flush = () => site.services.searchSignals.flush();
const from = (text: string) => `${site.services.site.origin}/s?q=${encodeURIComponent(text)}`;

async function open(client: string, headers: Readonly<Record<string, string>>): Promise<void> {
  site.pages.clear();
  await createBrowser(site, client).get(address, { 'user-agent': AGENT, referer: from(TEXT), ...headers });
}

describe('somebody who does it again and again', () => {
  it('SRCH-16 counts once, on however many days', async () => {
    const somebody = createSearcher(site, '5.22.7.1');
    for (let times = 0; times < (ALL ? 100 : 30); times++) {
      site.clock = new Date(TEST_NOW.getTime() + Math.floor(times / 10) * DAY);
      await somebody.follow(address, TEXT);
      if (times % 4 === 0) await flush();
    }
    expect(await proposalsOf(site)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('SRCH-16 is two people at most with all ids, programs and addresses of one network', async () => {
    for (let times = 0; times < (ALL ? 40 : 16); times++) {
      const token = `analytics_token=${String(times).padStart(22, 'A')}`;
      await open(`5.22.7.${times + 1}`, { cookie: token, 'user-agent': `${AGENT} ${times}` });
      await open(`2001:db8:1:${times}::1`, { cookie: token });
      await flush();
    }
    expect((await stored()).length).toBeGreaterThan(10);
    expect(await proposalsOf(site)).toEqual([]);
  });

  it('SRCH-16 takes no room of others: few of a network wait at once', async () => {
    for (let times = 0; times < (ALL ? 200 : 30); times++) await open(`5.22.7.${times}`, {});
    for (const other of createSearchers(site, 12).slice(2)) await other.follow(address, TEXT);
    expect(await proposalsOf(site)).toMatchObject([{ phrase: TEXT, people: 10 }]);
  });
});

/** Numbers and addresses of people, in pairs of one kind. */
const PERSONAL: readonly string[] = [
  '۰۹۱۲۳۴۵۶۷۸۹',
  '0912 345 67 89',
  '۰۹۱۲-۳۴۵_۶۷۸۹ علی',
  '0912/345/67/89',
  'کد ملی ۰۰۱۲۳۴۵۶۷۸',
  '6037 9918 1234 5678',
  'ｓａｒａ＠example.com',
  'sara@example.com',
];

describe('what a text says of a person', () => {
  it.each(sample(PERSONAL, 2))('SRCH-16 is not stored: %s', async (text) => {
    for (const each of createSearchers(site, 6)) {
      await each.follow(address, text);
      await each.follow(`/s?q=${encodeURIComponent(`"${text}"`)}`, text);
    }
    await flush();
    expect(await stored()).toEqual([]);
  });

  it('SRCH-16 is not stored if it is a sentence, nor more than 80 characters of it', async () => {
    const long = ['ابپتثجچح', 'خدذرزژسش', 'صضطظعغفق', 'کگلمنوهی', 'لمیدنیها'].map((word) => word.repeat(3)).join(' ');
    for (const text of ['این آگهی من است لطفا پاکش کنید علی رضایی', long])
      for (const each of createSearchers(site, 6)) await each.follow(address, text);
    await flush();
    expect(await stored()).toEqual([]);
  });
});

describe('an odd address to come from', () => {
  const odd: readonly (readonly [what: string, referer: string])[] = [
    ['another site', 'https://evil.example/s?q=a'],
    ['a page without results', 'http://localhost:3000/v/1?q=a'],
    ['no address', 'q=%%%'],
    ['half a letter', 'http://localhost:3000/s?q=%D9'],
    ['only quotation marks', `http://localhost:3000/s?q=${'%22'.repeat(500)}`],
    ['a name of every object', 'http://localhost:3000/s?q=__proto__%20constructor&c=__proto__'],
    ['a null character', 'http://localhost:3000/s?q=%00'],
    ['a very long text', `http://localhost:3000/s?q=${'a'.repeat(6_000)}`],
    ['words turned around', `http://localhost:3000/s?q=${encodeURIComponent('\u202eمیز\u202c')}`],
  ];

  it.each(sample(odd, 3))('SRCH-16 changes no answer and stops no others: %s', async (_, referer) => {
    await createBrowser(site).get(`/s?q=${encodeURIComponent('"میز" چوبی')}`, { 'user-agent': AGENT, referer });
    site.pages.clear();
    const answer = await createBrowser(site).get(address, { 'user-agent': AGENT, referer });
    expect(answer.status).toBe(200);
    for (const each of createSearchers(site, 6)) {
      await each.follow(address, TEXT);
      await flush();
    }
    expect(await proposalsOf(site)).toContainEqual(expect.objectContaining({ phrase: TEXT, is_clicked: true }));
  });
});
