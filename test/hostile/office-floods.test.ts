import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markWords } from '../../domain/moderation/marked-text.ts';
import { comparableForm } from '../../domain/moderation/word-rules.ts';
import { cpuTime } from '../cpu-time.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';

let site: TestSite;
let one: Member;
let other: Member;
let user: Member;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  one = await createMember(site, 'support');
  other = await createMember(site, 'support');
  user = await createMember(site);
});

/** Repeats a call until it is refused with 429; returns the number of calls before that. */
async function until429(ask: (n: number) => Promise<number>, most: number): Promise<number> {
  for (let n = 0; n <= most; n++) if ((await ask(n)) === 429) return n;
  throw new Error(`${most} calls were answered`);
}

describe('a session that was stolen', () => {
  it('ADM-01 CAPT-02 shows so many numbers an hour, each in the log; a colleague is not held up', async () => {
    const reveal = ({ browser }: Member) => browser.call(`/admin/users/${user.id}/reveal`, { sure: 'yes' });
    const shown = await until429(async () => (await reveal(one)).status, 60);
    expect(shown).toBe(30);
    const logged = site.services.db.selectFrom('audit_entries').select('id').where('actor_id', '=', one.id);
    expect(await logged.where('action', '=', 'reveal-mobile').execute()).toHaveLength(shown);
    expect((await reveal(other)).status).toBe(200);
  });

  it('ADM-01 CAPT-02 takes so many files an hour', async () => {
    const paths = ['/admin/users.csv', '/admin/users.csv?standing=suspended'];
    const taken = await until429(async (n) => (await one.browser.get(paths[n % 2] ?? '')).status, 40);
    expect(taken).toBe(20);
    expect((await other.browser.get('/admin/users.csv')).status).toBe(200);
    const refused = await one.browser.get('/admin/users.csv');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await one.browser.get('/admin/users')).status).toBe(200);
  });

  it('ADM-01 CAPT-02 guesses no masked number by searching for all that it could be', async () => {
    const [begin, end] = [user.mobile.replace('+98', '0').slice(0, 4), user.mobile.slice(-4)];
    const guess = (n: number) => encodeURIComponent(`${begin}${String(n).padStart(3, '0')}${end}`);
    const places = (n: number) =>
      n % 2 ? `/admin/search?q=${guess(n)}` : `/admin/users?standing=suspended&q=${guess(n)}`;
    const found = await until429(async (n) => (await one.browser.get(places(n))).status, 999);
    expect(found).toBe(60);
    // Searching by name stays possible, because names are not secret, and colleagues are not affected.
    expect((await one.browser.get('/admin/users?q=sara')).status).toBe(200);
    expect((await other.browser.get(`/admin/users?q=${guess(1)}`)).status).toBe(200);
  });
});

describe('the box in which words are tried', () => {
  const tried = (member: Member, words: string) =>
    member.browser.get(`/admin/try-word-rule?q=${encodeURIComponent(words)}`);

  it('ADM-03 CAPT-02 reads a thousand listings so many times an hour, and those of a colleague are their own', async () => {
    const admin = await createMember(site, 'admin');
    const colleague = await createMember(site, 'admin');
    expect(await until429(async (n) => (await tried(admin, `سلاح ${n}`)).status, 99)).toBe(60);
    expect((await tried(colleague, 'سلاح')).status).toBe(200);
    // Opening the page, and trying too short a text, do not count, because they read no data.
    for (const words of ['', 'س']) expect((await tried(admin, words)).status).toBe(200);
  });
});

describe('a text that a seller wrote to hold up moderators', () => {
  const phrase = comparableForm('خرید و فروش داروی ممنوع بدون نسخه در تهران');
  const letters = Array.from({ length: 100 }, (_, at) => 'ابپتثجچ'[at % 7]).join('');
  it.each<[string, string, string]>([
    ['its first letter again and again', phrase, `${phrase} ${'خ '.repeat(2_000)}`],
    ['letters apart', letters, `${letters} ${[...letters].join(' ')} ${'ا ا ا ب '.repeat(500)}`],
    ['marks on each letter', phrase, `${phrase} ${`خ${'\u064b'.repeat(20)} `.repeat(180)}`],
  ])('ADM-02 is marked in milliseconds: %s', async (_, words, text) => {
    const long = text.slice(0, 4_000);
    const cost = await cpuTime(async () => {
      const parts = markWords(long, [{ words }]);
      expect(parts.map((part) => part.text).join('')).toBe(long);
      expect(parts.some(({ isMarked }) => isMarked)).toBe(true);
    });
    expect(cost).toBeLessThan(500);
  });
});
