import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery, type Outgoing, type Sent } from '../../domain/delivery/delivery.server.ts';
import { SENDERS, type SenderName } from '../../domain/delivery/senders.ts';
import type { JobData } from '../../domain/jobs/jobs.ts';
import { LIMIT_RULES } from '../../domain/limits/limit-rules.ts';
import { DAY, DAY_SECONDS, HOUR, SECOND } from '../../domain/values/durations.ts';
import { writeToVisitor } from '../../server/jobs/write-to-visitor.ts';
import { messagesTo, newBrowser, newMobile } from '../accounts.ts';
import { createBrowser } from '../browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';

const NAMES = Object.keys(SENDERS) as SenderName[];
const COUNTED = NAMES.filter((name) => SENDERS[name].action !== null);
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms);

let site: TestSite;
let support: Member;
const lines: string[] = [];
beforeAll(async () => {
  const warn = (message: string, fields = {}) => void lines.push(JSON.stringify({ message, ...fields }));
  const log = { debug() {}, info() {}, error() {}, warn, child: () => log };
  site = await createTestSite({ log });
  support = await createMember(site, 'support');
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => site.stop());

/** `cause`: the shop or ticket, of senders that count each of them. */
const letterOf = (sender: SenderName, to: string, cause = 1): Outgoing => {
  const rest = { channel: to.includes('@') ? 'email' : 'sms', to, subject: 'خبر', text: 'متن' } as const;
  return sender === 'shop-invitation' || sender === 'support-news' ? { sender, cause, ...rest } : { sender, ...rest };
};
const send = (sender: SenderName, to: string, now = TEST_NOW, cause = 1): Promise<Sent> =>
  site.services.delivery.send(letterOf(sender, to, cause), now);
/** Messages and hours of a sender's rule about its recipient. */
function mostOf(sender: SenderName) {
  const { action } = SENDERS[sender];
  const rules = LIMIT_RULES.filter((rule) => rule.action === action && rule.subject === 'recipient');
  const [{ threshold = 0, windowSeconds = 0, effect = '' } = {}] = rules;
  return { threshold, windowSeconds, effect, rules: rules.length };
}

describe('the table of senders', () => {
  it.each(COUNTED)('CAPT-02 %s reaches a recipient as often as it may, and no more', async (sender) => {
    const { threshold, windowSeconds, effect, rules } = mostOf(sender);
    expect({ rules, effect }).toEqual({ rules: 1, effect: 'refuse' });
    const [to, other] = [newMobile(), newMobile()];
    const ends: string[] = [];
    for (let time = 0; time < threshold + 3; time++) {
      const sent = await send(sender, to);
      ends.push(sent.ok ? 'sent' : sent.refused);
    }
    expect(ends).toEqual([...Array(threshold).fill('sent'), 'often', 'often', 'often']);
    expect(await messagesTo(site, to)).toBe(threshold);
    expect(lines.join()).toContain(sender);
    expect(lines.join()).not.toContain(to.slice(3));
    // Neither another recipient nor another sender has fewer for it.
    expect((await send(sender, other)).ok).toBe(true);
    const [beside = sender] = COUNTED.filter(
      (name) => name !== sender && SENDERS[name].action === SENDERS[sender].action,
    );
    if (beside !== sender) expect((await send(beside, to)).ok).toBe(true);
    expect((await send(sender, to, later(2 * windowSeconds * SECOND))).ok).toBe(true);
  });

  it('CAPT-02 gives an address that nobody proved one message, and then one a day in the morning', async () => {
    const unproved = NAMES.filter((name) => SENDERS[name].recipient === 'unproved');
    expect(unproved).toEqual(['support-received', 'support-news', 'shop-invitation']);
    for (const sender of unproved) {
      expect(mostOf(sender)).toMatchObject({ threshold: 1, windowSeconds: DAY_SECONDS });
      const to = newMobile();
      await send(sender, to);
      const second = await send(sender, to, later(HOUR));
      const wait = !second.ok && second.refused === 'often' ? second.retryAfter : 0;
      // 15:30 in Tehran; it may go at nine the next day.
      expect(wait).toBe((16.5 * HOUR) / SECOND);
      expect((await send(sender, to, later(HOUR + wait * SECOND))).ok).toBe(true);
      expect((await send(sender, to, later(DAY + HOUR))).ok).toBe(false);
    }
  });

  it.each(['shop-invitation', 'support-news'] as const)(
    'CAPT-02 %s of one shop or ticket uses up nothing of another, and three a day reach a number in all',
    async (sender) => {
      const to = newMobile();
      const ends: boolean[] = [];
      // The first one tries often; what its own count stops is not counted for all.
      for (const cause of [1, 1, 1, 1, 2, 3, 4]) ends.push((await send(sender, to, TEST_NOW, cause)).ok);
      expect(ends).toEqual([true, false, false, false, true, true, false]);
      expect(await site.services.delivery.waitFor({ sender, cause: 5, to }, TEST_NOW)).toBeGreaterThan(0);
      expect(await messagesTo(site, to)).toBe(3);
      expect((await send(sender, to, later(DAY), 4)).ok).toBe(true);
    },
  );

  it('CAPT-02 counts the aliases of a mailbox as one, and sends to each address as it is', async () => {
    const aliases = ['nika.r@gmail.com', 'nika.r+1@gmail.com', 'n.i.k.a.r@gmail.com', 'NikaR+2@googlemail.com'];
    const ends: boolean[] = [];
    for (const to of aliases) ends.push((await send('support-received', to)).ok);
    expect(ends).toEqual([true, false, false, false]);
    expect(await messagesTo(site, 'nika.r@gmail.com')).toBe(1);
    // Other providers tell dots apart.
    for (const to of ['nika.r+1@example.com', 'nikar@example.com'])
      expect((await send('support-received', to)).ok).toBe(true);
    expect((await send('support-received', 'nika.r@example.com')).ok).toBe(false);
  });

  it('AUTH-03 CAPT-02 the aliases of a mailbox get no more codes than one address', async () => {
    const { guard } = site.services.codes;
    let alias = 0;
    const taken = async (network: (at: number) => string) => {
      let free = 0;
      for (let at = 0; at < 50; at++) {
        alias += 1;
        const target = { recipient: `sara.k+${alias}@gmail.com`, accountId: null, browser: null };
        const client = { networks: { network: network(at), address: `b${alias}` }, answered: true };
        if ((await guard.allowSending(target, client, TEST_NOW)).kind === 'free') free += 1;
      }
      return free;
    };
    expect(await taken(() => 'alone')).toBe(6);
    expect(await taken((at) => `of many ${at}`)).toBe(34);
  });

  it('AUTH-03 codes are counted by their guard: a number gets no more than a day allows', async () => {
    expect(NAMES.filter((name) => SENDERS[name].recipient === 'guarded')).toEqual(['code', 'email-confirmation']);
    const target = { recipient: newMobile(), accountId: null, browser: null };
    let taken = 0;
    for (let at = 0; at < 60; at++) {
      const client = { networks: { network: `n${at >> 1}`, address: `a${at}` }, answered: true };
      if ((await site.services.codes.guard.allowSending(target, client, TEST_NOW)).kind === 'free') taken++;
    }
    expect(taken).toBe(40);
  });

  it('CAPT-02 of many at once exactly one goes, and one that no provider takes does not count', async () => {
    const to = newMobile();
    const settings = { smtp: null, sms: null, outbox: false };
    const unable = createDelivery({ ...site.services, settings });
    // Neither the count of the shop nor that of all shops keeps them.
    for (let time = 0; time < 4; time++) {
      const failed = await unable.send(letterOf('shop-invitation', to), TEST_NOW);
      expect(failed).toEqual({ ok: false, refused: 'failed' });
    }
    const sent = await Promise.all(Array.from({ length: 20 }, () => send('shop-invitation', to)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a stranger named as the contact of messages to support', () => {
  const write = (contact: string, browser = newBrowser(site)) =>
    browser.call('/api/web/feedback', { topic: 'other', text: 'پولم کم شد و سفارش ثبت نشد', contact });

  /** Data of the letters that wait for their job, the newest last. */
  async function recorded(): Promise<unknown[]> {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'write-to-visitor' and state = 'created' order by created_on`.execute(
      site.services.db,
    );
    return rows.map(({ data }) => data);
  }

  it('SUPP-01 gets one letter, whatever networks write, and one the next day', async () => {
    const stranger = newMobile();
    for (let from = 0; from < 12; from++) {
      const written = await write(stranger, createBrowser(site, `5.${from}.7.9`));
      expect(written.status).toBe(200);
      await site.runJobs();
    }
    expect(await messagesTo(site, stranger)).toBe(1);
    site.clock = later(DAY);
    await write(stranger);
    await site.runJobs();
    expect(await messagesTo(site, stranger)).toBe(2);
  });

  it('SUPP-01 CAPT-02 has one letter recorded of forty messages at once, from as many networks', async () => {
    const stranger = newMobile();
    const before = (await recorded()).length;
    const written = await Promise.all(
      Array.from({ length: 40 }, (_, from) => write(stranger, createBrowser(site, `7.${from}.7.9`))),
    );
    expect(written.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect((await recorded()).length - before).toBe(1);
    await site.runJobs();
    expect(await messagesTo(site, stranger)).toBe(1);
  });

  it('SUPP-01 CAPT-02 gets the letter of a message whose first sending failed, and no second one that day', async () => {
    const stranger = newMobile();
    await write(stranger);
    const job = (await recorded()).at(-1) as JobData['write-to-visitor'];
    const none = createDelivery({ ...site.services, settings: { smtp: null, sms: null, outbox: false } });
    const unable = { ...none, offers: () => true };
    const failing = writeToVisitor({ ...site.job, delivery: unable });
    await expect(failing.run(job, new AbortController().signal)).rejects.toThrow('no provider');
    await write(stranger);
    await site.runJobs();
    expect(await messagesTo(site, stranger)).toBe(1);
  });

  it('SUPP-01 CAPT-02 gets one letter at a mailbox, by whatever aliases they are named', async () => {
    for (let at = 0; at < 12; at++) {
      const written = await write(`ali.rezaei+${at}@gmail.com`, createBrowser(site, `5.${at}.8.9`));
      expect(written.status).toBe(200);
    }
    await site.runJobs();
    const letters = site.services.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', 'like', 'ali.rezaei%');
    expect(await letters.execute()).toHaveLength(1);
  });

  it('CAPT-02 asks a network for captchas after thirty letters a day, shipped', () => {
    const shipped = LIMIT_RULES.find(({ action, subject }) => action === 'letter-unproved' && subject === 'network');
    expect(shipped).toMatchObject({ threshold: 30, windowSeconds: DAY_SECONDS, effect: 'captcha' });
  });

  it('CAPT-02 asks a network for captchas after many, whatever addresses it has, and no account', async () => {
    const { db, limits } = site.services;
    const rule = db.updateTable('limit_rules').where('action', '=', 'letter-unproved').where('subject', '=', 'network');
    await rule.set({ threshold: 2 }).execute();
    limits.forget();
    const ends: (boolean | undefined)[] = [];
    for (const host of [3, 4, 5]) {
      const { captcha, success } = await write(newMobile(), createBrowser(site, `185.1.7.${host}`));
      ends.push(success, captcha !== undefined);
    }
    expect(ends).toEqual([true, false, true, false, false, true]);
    const member = createBrowser(site, '185.1.7.6');
    await member.signIn(newMobile());
    expect((await write('', member)).success).toBe(true);
    await rule.set({ threshold: 30 }).execute();
    limits.forget();
  });

  it('SUPP-01 every answer is on the page; those above the limit share the letter of the next day', async () => {
    const contact = newMobile();
    const { data } = await write(contact);
    await site.runJobs();
    const ticketId = Number(data.ticketId);
    const answers: { ticketId: number; did: 'answered'; answerId: number }[] = [];
    for (const text of ['پاسخ نخست', 'پاسخ دوم', 'پاسخ سوم']) {
      await support.browser.call(`/admin/support/${ticketId}/reopen`, { reopen: 'ticket' });
      await support.browser.call(`/admin/support/${ticketId}/claim`, { take: 'case' });
      const upTo = String(await newestOf(ticketId));
      const answered = await support.browser.call(`/admin/support/${ticketId}/answer`, { text, upTo });
      expect(answered, answered.message).toMatchObject({ status: 200 });
      answers.push({ ticketId, did: 'answered', answerId: await newestOf(ticketId) });
      await site.runDecisions();
      await site.runJobs();
    }
    // The receipt, and the first answer.
    expect(await messagesTo(site, contact)).toBe(2);
    site.clock = later(DAY);
    const job = writeToVisitor(site.job);
    for (const answer of answers) await job.run(answer, new AbortController().signal);
    expect(await messagesTo(site, contact)).toBe(3);
    site.clock = later(2 * DAY);
    const page = await newBrowser(site).page(String(data.url));
    for (const text of ['پاسخ نخست', 'پاسخ دوم', 'پاسخ سوم']) expect(page).toContain(text);
    // Answers that were read have no letter any more.
    for (const answer of answers) await job.run(answer, new AbortController().signal);
    expect(await messagesTo(site, contact)).toBe(3);
  });

  const newestOf = async (ticketId: number) =>
    (
      await site.services.db
        .selectFrom('support_messages')
        .select('id')
        .where('ticket_id', '=', ticketId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
});
