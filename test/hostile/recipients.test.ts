import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery, type DeliveryResult, type Outgoing } from '../../domain/delivery/delivery.server.ts';
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

const letterOf = (sender: SenderName, to: string): Outgoing => ({
  sender,
  channel: to.includes('@') ? 'email' : 'sms',
  to,
  subject: 'خبر',
  text: 'متن',
});
const send = (sender: SenderName, to: string, now = TEST_NOW): Promise<DeliveryResult> =>
  site.services.delivery.send(letterOf(sender, to), now);
/** Limit of a sender per recipient: number of messages, length of the window in seconds, and effect. */
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
    // The refusal does not affect other recipients or other senders.
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
      // The second message is requested at 16:30 in Tehran; it may be sent at nine the next morning.
      expect(wait).toBe((16.5 * HOUR) / SECOND);
      expect((await send(sender, to, later(HOUR + wait * SECOND))).ok).toBe(true);
      expect((await send(sender, to, later(DAY + HOUR))).ok).toBe(false);
    }
  });

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
    // Messages that could not be sent do not stay in the recipient's count.
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

  /** Data of the queued messages to visitors, for a job that runs now or the next morning; the newest message last. */
  async function recorded(when: 'now' | 'morning' = 'now'): Promise<unknown[]> {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job
      where name = 'write-to-visitor' and state = 'created' and (start_after > now()) = ${when === 'morning'}
      order by created_on`.execute(site.services.db);
    return rows.map(({ data }) => data);
  }

  const textsTo = async (contact: string): Promise<string[]> => {
    const sent = site.services.db.selectFrom('outbox_messages').select('text').where('recipient', '=', contact);
    return (await sent.orderBy('id').execute()).map(({ text }) => text);
  };

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
    const before = [(await recorded()).length, (await recorded('morning')).length];
    const written = await Promise.all(
      Array.from({ length: 40 }, (_, from) => write(stranger, createBrowser(site, `7.${from}.7.9`))),
    );
    expect(written.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const after = [(await recorded()).length, (await recorded('morning')).length];
    // One message is sent at once; one further message is queued, which reports all other tickets.
    expect(after).toEqual(before.map((count) => count + 1));
    await site.runJobs();
    expect(await messagesTo(site, stranger)).toBe(1);
  });

  it('SUPP-01 CAPT-02 is told the next morning, by one letter, of all messages of a day and the news of them', async () => {
    const stranger = newMobile();
    const written: { ticketId: number; url: string }[] = [];
    const writeNext = async (contact = stranger) => {
      const { data } = await write(contact, createBrowser(site, `9.${written.length}.7.9`));
      written.push({ ticketId: Number(data.ticketId), url: String(data.url) });
    };
    for (let at = 0; at < 4; at++) await writeNext();
    await site.runJobs();
    // The answer to the first ticket is sent at once; the answer to the second waits, and so do later receipts.
    for (const { ticketId } of written.slice(0, 2)) await answerIn(ticketId, 'پاسخ');
    for (let at = 0; at < 2; at++) await writeNext();
    await site.runJobs();
    expect(await textsTo(stranger)).toEqual([
      expect.stringContaining('از ۴ پیام شما'),
      expect.stringContaining('پاسخ داد'),
    ]);
    // Moves the clock to the next day, after nine in the morning.
    site.clock = later(DAY);
    await site.runJobs();
    const letters = await textsTo(stranger);
    expect(letters).toHaveLength(3);
    const several = /بازارچه: از ۳ پیام .*\n\S+(\/support\/list\/[\w-]+)$/.exec(letters.at(-1) ?? '');
    const list = await newBrowser(site).page(several?.[1] ?? '');
    const links = [...list.matchAll(/href="(\/support\/\d[\w-]+)"/g)].map(([, href = '']) => href);
    // The list contains all tickets of this contact, including those whose message was sent the day before.
    expect(links).toHaveLength(6);
    expect(await newBrowser(site).page(links.at(-1) ?? '')).toContain('پاسخ');
    // A list's link shows no ticket that was created after the link was sent. The token of a list opens no ticket, and
    // the token of a ticket opens no list.
    await writeNext();
    expect(await newBrowser(site).page(several?.[1] ?? '')).not.toContain(`${written.at(-1)?.ticketId}-`);
    expect((await newBrowser(site).get(several?.[1]?.replace('list/', '') ?? '')).status).toBe(404);
    expect((await newBrowser(site).get(links[0]?.replace('/support/', '/support/list/') ?? '')).status).toBe(404);
    site.clock = later(2 * DAY);
    await site.runJobs();
    await site.runJobs();
    expect(await textsTo(stranger)).toHaveLength(4);
  });

  it('SUPP-01 CAPT-02 is told of the answer that waits, where the receipt of its message comes late', async () => {
    const stranger = newMobile();
    const { data } = await write(stranger);
    const id = Number(data.ticketId);
    const waiting = { letter_did: 'answered', letter_since: site.clock, letter_to: stranger, unread: 1 };
    await site.services.db.updateTable('support_tickets').set(waiting).where('id', '=', id).execute();
    await site.runJobs();
    expect(await textsTo(stranger)).toEqual([expect.stringContaining('پاسخ داد')]);
  });

  it('SUPP-01 CAPT-02 is not silenced by other aliases of the mailbox, which get no letter each', async () => {
    const theirs = 'sahar.k@gmail.com';
    for (let at = 0; at < 6; at++) await write(`sahar.k+${at}@gmail.com`, createBrowser(site, `8.${at}.7.9`));
    const { data } = await write(theirs, createBrowser(site, '8.9.7.9'));
    await site.runJobs();
    await answerIn(Number(data.ticketId), 'پاسخ');
    const sent = async () => {
      const rows = site.services.db
        .selectFrom('outbox_messages')
        .select('recipient')
        .where('recipient', 'like', 'sahar.k%');
      return (await rows.orderBy('id').execute()).map(({ recipient }) => recipient);
    };
    expect(await sent()).toEqual(['sahar.k+0@gmail.com', theirs]);
    for (const day of [1, 2, 3]) {
      site.clock = later(day * DAY);
      await site.runJobs();
    }
    expect(await sent()).toHaveLength(2);
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
    for (const text of ['پاسخ نخست', 'پاسخ دوم', 'پاسخ سوم'])
      answers.push({ ticketId, did: 'answered', answerId: await answerIn(ticketId, text) });
    // The two messages are the receipt and the first answer.
    expect(await messagesTo(site, contact)).toBe(2);
    site.clock = later(DAY);
    const job = writeToVisitor(site.job);
    for (const answer of answers) await job.run(answer, new AbortController().signal);
    expect(await messagesTo(site, contact)).toBe(3);
    site.clock = later(2 * DAY);
    const page = await newBrowser(site).page(String(data.url));
    for (const text of ['پاسخ نخست', 'پاسخ دوم', 'پاسخ سوم']) expect(page).toContain(text);
    // No message is sent any more for answers that were read.
    for (const answer of answers) await job.run(answer, new AbortController().signal);
    expect(await messagesTo(site, contact)).toBe(3);
  });

  /**
   * Answers a ticket as support, and lets the time to undo pass, so that the recipient is notified. Returns the id of
   * the answer.
   */
  async function answerIn(ticketId: number, text: string): Promise<number> {
    await support.browser.call(`/admin/support/${ticketId}/reopen`, { reopen: 'ticket' });
    await support.browser.call(`/admin/support/${ticketId}/claim`, { take: 'case' });
    const upTo = String(await newestOf(ticketId));
    const answered = await support.browser.call(`/admin/support/${ticketId}/answer`, { text, upTo });
    expect(answered, answered.message).toMatchObject({ status: 200 });
    const answerId = await newestOf(ticketId);
    await site.runDecisions();
    await site.runJobs();
    return answerId;
  }

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
