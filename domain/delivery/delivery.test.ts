import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from '../../db/client.server.ts';
import { createTestDatabase } from '../../test/database.ts';
import { createLimits } from '../limits/limits.server.ts';
import { DAY, HOUR } from '../values/durations.ts';
import {
  createDelivery,
  type DeliverySettings,
  forgetOldMessages,
  type Outgoing,
  readRecentMessages,
} from './delivery.server.ts';
import type { Channel } from './message.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const KEY = Buffer.from('the key of the counts');
const NONE: DeliverySettings = { smtp: null, sms: null, outbox: false };
const CHANNELS: readonly Channel[] = ['sms', 'voice', 'email'];
const sms: Outgoing = {
  sender: 'code',
  channel: 'sms',
  to: '+989121234567',
  subject: '',
  text: 'کد شما: 1234',
  code: { digits: '1234', purpose: 'sign-in' },
};
const mail: Outgoing = { sender: 'code', channel: 'email', to: 'sara@example.com', subject: 'سلام', text: 'متن' };

let db: Database;
let drop: () => Promise<void>;
let provider: Server;
let asked = 0;
const lines: string[] = [];
const log = { warn: (message: string, fields = {}) => void lines.push(JSON.stringify({ message, ...fields })) };

beforeAll(async () => {
  const database = await createTestDatabase(inject('postgres'));
  drop = database.drop;
  db = database.open(2);
  provider = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify({ return: { status: 200 }, status: 1 }));
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await forgetOldMessages({ db, now: new Date(NOW.getTime() + 30 * DAY) });
  asked = 0;
  lines.length = 0;
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await db.destroy();
  await drop();
});

const delivery = (settings: Partial<DeliverySettings>) =>
  createDelivery({ db, log, limits: createLimits({ db, key: KEY }), settings: { ...NONE, ...settings } });
const offered = (settings: Partial<DeliverySettings>) => CHANNELS.filter(delivery(settings).offers);

function smsSettings(name: 'kavenegar' | 'smsir'): NonNullable<DeliverySettings['sms']> {
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  return { provider: name, key: 'key', template: '1', templates: {}, voiceTemplate: null, sender: null, url };
}

describe('which way a message goes', () => {
  it('AUTH-04 nowhere without a provider and without the outbox', async () => {
    expect(offered({})).toEqual([]);
    expect((await delivery({}).send(sms, NOW)).ok).toBe(false);
    expect((await delivery({}).send(mail, NOW)).ok).toBe(false);
    expect(await readRecentMessages(db, 10)).toEqual([]);
  });

  it('AUTH-04 into the outbox where no provider is set', async () => {
    const { send } = delivery({ outbox: true });
    expect(offered({ outbox: true })).toEqual(CHANNELS);
    expect((await send(sms, NOW)).ok).toBe(true);
    expect((await send({ ...sms, channel: 'voice' }, NOW)).ok).toBe(true);
    expect((await send(mail, new Date(NOW.getTime() + 1_000))).ok).toBe(true);
    expect(await readRecentMessages(db, 10)).toEqual([
      { at: new Date('2026-11-20T12:00:01Z'), channel: 'email', to: 'sara@example.com', subject: 'سلام', text: 'متن' },
      { at: NOW, channel: 'voice', to: '+989121234567', subject: '', text: 'کد شما: 1234' },
      { at: NOW, channel: 'sms', to: '+989121234567', subject: '', text: 'کد شما: 1234' },
    ]);
    expect(await readRecentMessages(db, 1)).toHaveLength(1);
  });

  it('AUTH-04 to the provider where one is set, the other channels into the outbox', async () => {
    const settings = { sms: smsSettings('smsir'), outbox: true };
    expect((await delivery(settings).send(sms, NOW)).ok).toBe(true);
    expect(asked).toBe(1);
    expect(await readRecentMessages(db, 10)).toEqual([]);
    await delivery(settings).send({ ...sms, channel: 'voice' }, NOW);
    await delivery(settings).send(mail, NOW);
    expect(asked).toBe(1);
    expect((await readRecentMessages(db, 10)).map(({ channel }) => channel)).toEqual(['email', 'voice']);
  });

  it('AUTH-04 only what its providers can is offered', () => {
    expect(offered({ sms: smsSettings('kavenegar') })).toEqual(['sms', 'voice']);
    expect(offered({ sms: smsSettings('smsir') })).toEqual(['sms']);
    expect(offered({ smtp: { url: 'smtp://127.0.0.1:1', from: 'a@b.example' } })).toEqual(['email']);
  });

  it('AUTH-04 a provider that fails is not replaced by the outbox', async () => {
    const unreachable = { ...smsSettings('kavenegar'), url: 'http://127.0.0.1:1' };
    expect((await delivery({ sms: unreachable, outbox: true }).send(sms, NOW)).ok).toBe(false);
    expect(await readRecentMessages(db, 10)).toEqual([]);
  });

  it.each<[string, Outgoing]>([
    ['two recipients', { ...mail, to: 'a@b.example,c@d.example' }],
    ['a second header', { ...mail, subject: 'a\r\nBcc: c@d.example' }],
    ['a number of another country', { ...sms, to: '+12025550123' }],
    ['an e-mail address for an SMS', { ...sms, to: 'a@b.example' }],
  ])('AUTH-04 a message with %s goes nowhere', async (_name, message) => {
    const { send } = delivery({ sms: smsSettings('kavenegar'), outbox: true });
    expect((await send(message, NOW)).ok).toBe(false);
    expect(asked).toBe(0);
    expect(await readRecentMessages(db, 10)).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain(message.to);
  });

  it('AUTH-04 an unreachable database means false, without a word of the message in the log', async () => {
    const unreachable = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 });
    const { send } = createDelivery({
      db: unreachable,
      log,
      limits: createLimits({ db: unreachable, key: KEY }),
      settings: { ...NONE, outbox: true },
    });
    expect((await send(sms, NOW)).ok).toBe(false);
    expect(lines.join()).not.toMatch(/1234/);
    await unreachable.destroy();
  });

  it('AUTH-04 limits that cannot be counted mean false', async () => {
    const unreachable = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 });
    const limits = createLimits({ db: unreachable, key: KEY });
    const { send } = createDelivery({ db, log, limits, settings: { ...NONE, outbox: true } });
    expect((await send({ ...mail, sender: 'account-change' }, NOW)).ok).toBe(false);
    expect(lines.join()).not.toContain(mail.to);
    await unreachable.destroy();
  });

  it('AUTH-04 what the database cannot hold means false', async () => {
    expect((await delivery({ outbox: true }).send({ ...mail, text: 'a\0b' }, NOW)).ok).toBe(false);
  });
});

describe('how long the outbox remembers', () => {
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

  it('AUTH-04 a day', async () => {
    const { send } = delivery({ outbox: true });
    await send({ ...mail, subject: 'old' }, at(-25));
    await send({ ...mail, subject: 'new' }, at(-23));
    await forgetOldMessages({ db, now: NOW });
    expect((await readRecentMessages(db, 10)).map(({ subject }) => subject)).toEqual(['new']);
  });

  it('AUTH-04 five hundred messages, the newest', async () => {
    const { send } = delivery({ outbox: true });
    for (let n = 1; n <= 503; n += 1) await send({ ...mail, subject: String(n) }, NOW);
    await forgetOldMessages({ db, now: NOW });
    const subjects = (await readRecentMessages(db, 1_000)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(500);
    expect([subjects[0], subjects.at(-1)]).toEqual(['503', '4']);
  });
});
