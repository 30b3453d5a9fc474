import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createLog } from './log.ts';

const now = () => new Date('2026-11-20T10:00:00Z');

function logged(level: 'debug' | 'warn', pretty = false) {
  const lines: string[] = [];
  return { lines, log: createLog({ level, pretty, now, write: (line) => lines.push(line) }) };
}

it('OPS-03 a log line is one JSON object with level, time, message and fields', () => {
  const { lines, log } = logged('debug');
  log.child({ requestId: 'r1' }).info('served\nit', { status: 200, size: 5n });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: '2026-11-20T10:00:00.000Z',
    msg: 'served\nit',
    requestId: 'r1',
    status: 200,
    size: '5',
  });
});

it('OPS-03 an error keeps its message, stack and cause', () => {
  const { lines, log } = logged('debug');
  log.error('failed', { error: new Error('outer', { cause: new Error('inner') }) });
  expect(JSON.parse(lines[0] ?? '').error).toMatchObject({
    message: 'outer',
    stack: expect.stringContaining('log.test'),
    cause: { message: 'inner' },
  });
});

it.each([
  ['a number that is none', 'select $1::int', '0912 123 45"67'],
  ['a number out of range', 'select $1::int', '989121234567'],
  ['a date', 'select $1::date', '0912-123-4567'],
])('OPS-03 the value that PostgreSQL could not read is not logged: %s', async (_, statement, typed) => {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  const error: unknown = await client.query(statement, [typed]).then(
    () => null,
    (failure: unknown) => failure,
  );
  await client.end();
  const { lines, log } = logged('debug');
  log.error('failed', { error: new Error('outer', { cause: error }) });
  expect((error as Error).message).toContain(typed.slice(0, 4));
  expect(lines[0]).not.toContain('0912');
  expect(lines[0]).not.toContain('98912');
});

it('OPS-03 LOG_LEVEL hides what is below it', () => {
  const { lines, log } = logged('warn');
  log.debug('a');
  log.info('b');
  log.warn('c');
  log.error('d');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['c', 'd']);
});

it('a terminal gets words instead of JSON', () => {
  const { lines, log } = logged('debug', true);
  log.info('Bazarche is at http://localhost:3000', { workers: 2 });
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d Bazarche is at http:\/\/localhost:3000 workers=2\n$/);
});

it('a start tells its owner in words alone', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', pretty: true, timed: false, write: (line) => lines.push(line) });
  log.info('Bazarche is at http://localhost:3000');
  log.warn('slow', { seconds: 2 });
  expect(lines).toEqual(['Bazarche is at http://localhost:3000\n', 'warn: slow seconds=2\n']);
});

it.each([false, true])(
  'OPS-03 foreign text stays within its line and cannot control a terminal (pretty: %s)',
  (pretty) => {
    const forged = '\r\n{"level":"error","msg":"forged"}\u0085\u2028\u2029\u001b[31m\u009b31m\u202egnp.exe\u2066\u0000';
    const { lines, log } = logged('debug', pretty);
    log.warn('failed', { path: forged, error: new Error(forged) });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e\u2066]/u);
    if (!pretty) expect(JSON.parse(lines[0] ?? '').path).toBe(forged);
  },
);
