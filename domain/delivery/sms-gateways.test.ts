import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import type { SmsSettings } from './delivery-settings.ts';
import { createKavenegarGateway } from './kavenegar-gateway.server.ts';
import type { Message } from './message.ts';
import { createSmsIrGateway } from './smsir-gateway.server.ts';

type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Step = (response: ServerResponse) => void;

/** Timeout of a call in milliseconds, longer than any test may take, so that no test runs into it. */
const IN_TIME = 120_000;
const KEY = 'key/of=the account';
const CODE = '482913';
const MOBILE = '+989121234567';
const asked: Asked[] = [];
const lines: string[] = [];
const log = { warn: (message: string, fields = {}) => void lines.push(JSON.stringify({ message, ...fields })) };
/** Answers of the provider to successive calls; the last one repeats. */
let steps: Step[] = [];
let settings: SmsSettings;

const json =
  (status: number, body: unknown): Step =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const accepted = json(200, { return: { status: 200, message: 'تایید شد' }, entries: [{ messageid: 8_792_343 }] });
const taken = json(200, { status: 1, message: 'موفق', data: { messageId: 89_545_112, cost: 1 } });

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
  (steps.length > 1 ? steps.shift() : steps[0])?.(response);
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  settings = {
    provider: 'kavenegar',
    key: KEY,
    template: 'sign-in',
    templates: {},
    voiceTemplate: null,
    sender: null,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  const logged = lines.join('\n');
  for (const secret of [KEY, encodeURIComponent(KEY), CODE, '9121234567', settings.url])
    expect(logged).not.toContain(secret);
  asked.length = 0;
  lines.length = 0;
});

const code: Message = {
  channel: 'sms',
  to: MOBILE,
  subject: '',
  text: `کد شما: ${CODE}`,
  code: { digits: CODE, purpose: 'sign-in' },
};
const deletion: Message = { ...code, text: `کد حذف حساب: ${CODE}`, code: { digits: CODE, purpose: 'delete' } };
const { code: _, ...plain }: Message = { ...code, text: 'آگهی شما منتشر شد.' };
const form = () => Object.fromEntries(new URLSearchParams(asked[0]?.body));

describe('Kavenegar', () => {
  const kavenegar = (more: Partial<SmsSettings> = {}, timeoutMs = IN_TIME) =>
    createKavenegarGateway({ ...settings, ...more }, log, timeoutMs);

  it('AUTH-04 sends a code by its template', async () => {
    steps = [accepted];
    expect(await kavenegar().send(code)).toBe(true);
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v1/key%2Fof%3Dthe%20account/verify/lookup.json' });
    expect(form()).toEqual({ receptor: '09121234567', token: CODE, template: 'sign-in', type: 'sms' });
    expect(lines).toEqual([]);
  });

  it('AUTH-04 sends a text without a code, from a line where one is set', async () => {
    steps = [accepted];
    await kavenegar({ sender: '10004346' }).send(plain);
    expect(asked[0]?.path).toMatch(/\/sms\/send\.json$/);
    expect(form()).toEqual({ receptor: '09121234567', message: 'آگهی شما منتشر شد.', sender: '10004346' });
    asked.length = 0;
    await kavenegar().send(plain);
    expect(form()).toEqual({ receptor: '09121234567', message: 'آگهی شما منتشر شد.' });
  });

  it('AUTH-04 calls by the template for calls', async () => {
    steps = [accepted];
    await kavenegar({ voiceTemplate: 'call-me' }).send({ ...code, channel: 'voice' });
    expect(asked[0]?.path).toMatch(/\/verify\/lookup\.json$/);
    expect(form()).toEqual({ receptor: '09121234567', token: CODE, template: 'call-me', type: 'call' });
  });

  it.each<[string, Partial<SmsSettings>, Record<string, string>]>([
    ['its own', { templates: { delete: 'end' }, sender: '3000' }, { token: CODE, template: 'end', type: 'sms' }],
    ['the line', { templates: { change: 'end' }, sender: '3000' }, { message: deletion.text, sender: '3000' }],
    ['that of sign-in', {}, { token: CODE, template: 'sign-in', type: 'sms' }],
  ])('AUTH-04 sends a code of another purpose by %s', async (_way, more, fields) => {
    steps = [accepted];
    await kavenegar(more).send(deletion);
    expect(form()).toEqual({ receptor: '09121234567', ...fields });
  });

  it('AUTH-04 reads a code of another purpose from its text, since the template for calls is one of sign-in', async () => {
    steps = [accepted];
    await kavenegar({ voiceTemplate: 'call-me' }).send({ ...deletion, channel: 'voice' });
    expect(form()).toEqual({ receptor: '09121234567', message: 'کد حذف حساب: 4 8 2 9 1 3' });
  });

  it('AUTH-04 without one reads the text, the code digit by digit', async () => {
    steps = [accepted];
    await kavenegar().send({ ...code, channel: 'voice', text: `کد شما ${CODE} یا ۴۸۲۹۱۳` });
    expect(asked[0]?.path).toMatch(/\/call\/maketts\.json$/);
    expect(form()).toEqual({ receptor: '09121234567', message: 'کد شما 4 8 2 9 1 3 یا 4 8 2 9 1 3' });
  });

  it.each<[string, Step, string]>([
    ['no credit', json(418, { return: { status: 418, message: 'اعتبار کافی نیست' }, entries: null }), 'status 418'],
    ['a wrong key', json(403, { return: { status: 403, message: 'کد شناسایی معتبر نیست' } }), 'status 403'],
    ['a refusal that is answered 200', json(200, { return: { status: 424 }, entries: null }), 'answer 424'],
    ['a page instead of JSON', (r) => r.writeHead(200).end('<html>200 OK</html>'), 'not an answer'],
    ['nothing', (r) => r.writeHead(200).end(), 'not an answer'],
    ['JSON of another kind', json(200, [null]), 'not an answer'],
    ['null', json(200, null), 'not an answer'],
    ['a status as text', json(200, { return: { status: '200' } }), 'not an answer'],
    ['another address', (r) => r.writeHead(302, { location: '/elsewhere' }).end(), 'status 302'],
  ])('AUTH-04 does not send with %s, and asks once', async (_name, step, reason) => {
    steps = [step];
    expect(await kavenegar().send(code)).toBe(false);
    expect(asked).toHaveLength(1);
    expect(lines).toEqual([expect.stringContaining(`"provider":"kavenegar","channel":"sms","reason":"${reason}"`)]);
  });

  it('AUTH-04 asks again after a failure of the server', async () => {
    steps = [json(500, {}), accepted];
    expect(await kavenegar().send(code)).toBe(true);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.body).toBe(asked[0]?.body);
    expect(lines).toEqual([]);
  });

  it('AUTH-04 asks again once, not more often', async () => {
    steps = [json(503, {})];
    expect(await kavenegar().send(code)).toBe(false);
    expect(asked).toHaveLength(2);
    expect(lines).toHaveLength(1);
  });

  it('AUTH-04 asks again when the connection breaks', async () => {
    steps = [(response) => response.socket?.destroy(), accepted];
    expect(await kavenegar().send(code)).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('AUTH-04 does not wait for a slow answer or repeat the call: the SMS may have been sent', async () => {
    steps = [() => {}];
    expect(await kavenegar({}, 1_000).send(code)).toBe(false);
    expect(asked).toHaveLength(1);
    expect(lines.join()).toContain('no answer in time');
  });

  itInLongTier('AUTH-04 nor for one that never ends', async () => {
    steps = [(response) => response.writeHead(200).write('{"return":')];
    expect(await kavenegar({}, 1_000).send(code)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('AUTH-04 an unreachable provider does not send', async () => {
    expect(await kavenegar({ url: 'http://127.0.0.1:1' }).send(code)).toBe(false);
    expect(lines).toEqual([expect.stringContaining('"reason":"network')]);
  });
});

describe('SMS.ir', () => {
  const smsIr = (more: Partial<SmsSettings> = {}) =>
    createSmsIrGateway({ ...settings, provider: 'smsir', template: '100000', ...more }, log, IN_TIME);

  it('AUTH-04 sends a code by its template, the key in a header', async () => {
    steps = [taken];
    expect(await smsIr().send(code)).toBe(true);
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v1/send/verify' });
    expect(asked[0]?.headers).toMatchObject({ 'x-api-key': KEY, 'content-type': 'application/json' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      mobile: '09121234567',
      templateId: 100_000,
      parameters: [{ name: 'CODE', value: CODE }],
    });
  });

  it.each<[string, Partial<SmsSettings>, Record<string, unknown>]>([
    ['its own template', { templates: { delete: '7' } }, { templateId: 7 }],
    ['the line', { sender: '3000' }, { lineNumber: 3000, messageText: deletion.text }],
    ['the template of sign-in', {}, { templateId: 100_000 }],
  ])('AUTH-04 sends a code of another purpose by %s', async (_way, more, fields) => {
    steps = [taken];
    await smsIr(more).send(deletion);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject(fields);
  });

  it('AUTH-04 sends a text without a code from the line that is set', async () => {
    steps = [taken];
    expect(await smsIr({ sender: '30004505000027' }).send(plain)).toBe(true);
    expect(asked[0]?.path).toBe('/v1/send/bulk');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      lineNumber: 30_004_505_000_027,
      messageText: 'آگهی شما منتشر شد.',
      mobiles: ['09121234567'],
    });
  });

  it('AUTH-04 without a line such texts are refused without a call', async () => {
    expect(await smsIr().send(plain)).toBe(false);
    expect(asked).toEqual([]);
    expect(lines.join()).toContain('SMS_SENDER');
  });

  it.each<[string, Step]>([
    ['a refusal', json(400, { status: 104, message: 'پارامترها نامعتبر' })],
    ['a wrong key', json(401, { status: 10, message: 'کلید وب سرویس نامعتبر است' })],
    ['a refusal that is answered 200', json(200, { status: 102 })],
    ['a page instead of JSON', (response) => response.writeHead(200).end('<html></html>')],
    ['another address', (response) => response.writeHead(307, { location: '/elsewhere' }).end()],
  ])('AUTH-04 does not send with %s, and asks once', async (_name, step) => {
    steps = [step];
    expect(await smsIr().send(code)).toBe(false);
    expect(asked).toHaveLength(1);
    expect(lines).toHaveLength(1);
  });

  it('AUTH-04 asks again after a failure of the server', async () => {
    steps = [json(500, { status: 0 }), taken];
    expect(await smsIr().send(code)).toBe(true);
    expect(asked).toHaveLength(2);
  });
});
