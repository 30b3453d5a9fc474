import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { SmtpSettings } from './delivery-settings.ts';
import type { Message } from './message.ts';
import { createSmtpGateway } from './smtp-gateway.server.ts';

type Mail = { from: string; to: string[]; raw: string };

/** Timeout of a call in milliseconds, longer than any test may take, so that no test runs into it. */
const IN_TIME = 120_000;
const FROM = 'بازارچه <post@bazarche.example>';
const mail: Message = {
  channel: 'email',
  to: 'sara@example.com',
  subject: 'کد ورود به بازارچه',
  text: 'سلام سارا،\nکد شما: ۴۸۲۹۱۳',
};
const stops: (() => Promise<unknown>)[] = [];
const lines: string[] = [];
const log = { warn: (message: string, fields = {}) => void lines.push(JSON.stringify({ message, ...fields })) };

// Loads nodemailer before the tests, because loading takes longer than the short timeouts of some tests.
beforeAll(() => import('nodemailer'));

afterEach(async () => {
  for (const secret of ['sara', '۴۸۲۹۱۳', 'hunter', '127.0.0.1']) expect(lines.join()).not.toContain(secret);
  lines.length = 0;
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Starts a real SMTP server, without TLS and passwords unless `options` ask for them. */
async function mailServer(
  options: SMTPServerOptions = {},
): Promise<{ url: string; mails: Mail[]; connections(): number }> {
  const mails: Mail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        callback();
      });
    },
    ...options,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails, connections: () => connections };
}

/** Starts a server that handles its sockets with `treat`. */
async function rawServer(treat: (socket: Socket) => void): Promise<{ url: string; connections(): number }> {
  let connections = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => {});
    treat(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(async () => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections };
}

const send = (url: string, message: Message = mail, timeoutMs = IN_TIME, more: Partial<SmtpSettings> = {}) =>
  createSmtpGateway({ url, from: FROM, ...more }, log, timeoutMs).send(message);

/** Header lines of a mail by name; continuation lines are joined and encoded words decoded. */
function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return Object.fromEntries(
    head.split('\r\n').map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line
        .slice(line.indexOf(':') + 2)
        .replaceAll(/\?=\s+=\?/g, '?==?')
        .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, decodedWord),
    ]),
  );
}

function decodedWord(_: string, kind: string, text: string): string {
  return kind.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64').toString()
    : quotedPrintable(text.replaceAll('_', ' '));
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (__, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decoded body part with this content type. */
function partOf(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const part =
    raw.split(`--${boundary}`).find((each) => each.toLowerCase().includes(`content-type: ${type}; charset=utf-8`)) ??
    '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  return /transfer-encoding: base64/i.test(part) ? Buffer.from(body, 'base64').toString() : quotedPrintable(body);
}

it('AUTH-04 an e-mail arrives in Persian, its HTML from right to left', async () => {
  const { url, mails } = await mailServer();
  expect(await send(url)).toBe(true);
  expect(mails).toHaveLength(1);
  const { from, to, raw } = mails[0] as Mail;
  expect([from, to]).toEqual(['post@bazarche.example', ['sara@example.com']]);
  expect(headersOf(raw)).toMatchObject({
    subject: 'کد ورود به بازارچه',
    from: 'بازارچه <post@bazarche.example>',
    to: 'sara@example.com',
    'auto-submitted': 'auto-generated',
  });
  expect(partOf(raw, 'text/plain')).toContain('کد شما: ۴۸۲۹۱۳');
  expect(partOf(raw, 'text/html')).toContain('<html lang="fa" dir="rtl">');
  expect(partOf(raw, 'text/html')).toContain('<p>سلام سارا،<br>کد شما: ۴۸۲۹۱۳</p>');
  expect(lines).toEqual([]);
});

it('AUTH-04 an HTML part that is given is sent as it is', async () => {
  const { url, mails } = await mailServer();
  await send(url, { ...mail, html: '<p dir="rtl">ویژه</p>' });
  expect(partOf(mails[0]?.raw ?? '', 'text/html')).toContain('<p dir="rtl">ویژه</p>');
});

it('NOTI-01 a letter can be ended with one press in the mail program', async () => {
  const { url, mails } = await mailServer();
  const unsubscribeUrl = 'https://bazarche.example/unsubscribe/17-messages-0-AAAAAAAAAAAAAAAAAAAAAA';
  await send(url, { ...mail, unsubscribeUrl });
  await send(url);
  const [letter, code] = mails.map(({ raw }) => headersOf(raw));
  expect(letter).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(code).not.toHaveProperty('list-unsubscribe');
});

it('AUTH-04 a file or an address in what people wrote is not read', async () => {
  const { url, mails } = await mailServer();
  const html = '<img src="/etc/passwd"><img src="http://127.0.0.1/x">';
  await send(url, { ...mail, text: '/etc/passwd', html });
  expect(partOf(mails[0]?.raw ?? '', 'text/html')).toContain(html);
  expect(mails[0]?.raw).not.toContain('root:');
});

it('AUTH-04 what looks like a header in a subject or a text stays there', async () => {
  const { url, mails } = await mailServer();
  await send(url, {
    ...mail,
    subject: 'a Bcc: x@example.com',
    text: 'a\r\n.\r\nMAIL FROM:<x@example.com>\r\nBcc: x@example.com',
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toEqual(['sara@example.com']);
  expect(headersOf(mails[0]?.raw ?? '')).not.toHaveProperty('bcc');
});

it('AUTH-04 an address that was not validated adds neither a recipient nor a header', async () => {
  const { url, mails } = await mailServer();
  await send(url, { ...mail, to: 'sara@example.com, x@example.com\r\nBcc: y@example.com' });
  for (const { to, raw } of mails) {
    expect(to).not.toContain('x@example.com');
    expect(to).not.toContain('y@example.com');
    expect(headersOf(raw)).not.toHaveProperty('bcc');
  }
});

it('AUTH-04 a password goes to the server', async () => {
  let given: unknown;
  const { url, mails } = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      given = [username, password];
      callback(null, { user: 'me' });
    },
  });
  expect(await send(url.replace('//', '//me%40x:hunter%2F2@'))).toBe(true);
  expect(given).toEqual(['me@x', 'hunter/2']);
  expect(mails).toHaveLength(1);
});

it('AUTH-04 a wrong password is tried once', async () => {
  let tries = 0;
  const { url, mails, connections } = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(_auth, _session, callback) {
      tries += 1;
      callback(new Error('Invalid username or password for hunter2'));
    },
  });
  expect(await send(url.replace('//', '//me:hunter2@'))).toBe(false);
  expect([tries, connections(), mails]).toEqual([1, 1, []]);
  expect(lines).toEqual([expect.stringContaining('EAUTH 535')]);
});

it('AUTH-04 a recipient that the server refuses is not tried again', async () => {
  const { url, connections } = await mailServer({
    onRcptTo: ({ address }, _session, callback) => callback(new Error(`No such user: ${address}`)),
  });
  expect(await send(url)).toBe(false);
  expect(connections()).toBe(1);
  expect(lines).toEqual([expect.stringContaining('EENVELOPE 550')]);
});

it('AUTH-04 a server that is down means false at once', async () => {
  const { url } = await mailServer();
  await stops.pop()?.();
  expect(await send(url)).toBe(false);
  expect(lines).toHaveLength(1);
});

it('AUTH-04 a silent server means false in time, without a second try', async () => {
  const { url, connections } = await rawServer(() => {});
  expect(await send(url, mail, 1_000)).toBe(false);
  expect(connections()).toBe(1);
  expect(lines).toEqual([expect.stringContaining('no answer in time')]);
});

it('AUTH-04 a connection that breaks is tried again, once', async () => {
  const { url, connections } = await rawServer((socket) => socket.destroy());
  expect(await send(url)).toBe(false);
  expect(connections()).toBe(2);
  expect(lines).toHaveLength(1);
});

it('AUTH-04 a server that refuses is not asked again', async () => {
  const { url, connections } = await rawServer((socket) => socket.end('554 go away\r\n'));
  expect(await send(url)).toBe(false);
  expect(connections()).toBe(1);
});

it('AUTH-04 nor is one that is closing down', async () => {
  const { url, connections } = await rawServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', () => socket.end('421 closing down\r\n'));
  });
  expect(await send(url)).toBe(false);
  expect(connections()).toBe(1);
  expect(lines).toEqual([expect.stringContaining(' 421"')]);
});

it('AUTH-04 a password is not sent to another machine without encryption', async () => {
  const heard: string[] = [];
  const { url } = await rawServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      heard.push(data.toString());
      socket.write(/^EHLO/.test(data.toString()) ? '250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n');
    });
  });
  // 0.0.0.0 also reaches this machine, but counts as another host, to which a password needs TLS.
  expect(await send(url.replace('127.0.0.1', 'me:hunter2@0.0.0.0'))).toBe(false);
  expect(heard.join()).toContain('STARTTLS');
  expect(heard.join()).not.toContain('AUTH');
});
