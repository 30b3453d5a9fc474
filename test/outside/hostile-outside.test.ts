import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostileServer, HOSTILITIES } from './hostile-server.ts';
import { OUTSIDE_CALLS } from './outside-calls.ts';

const TIMEOUT_MS = 400;
/** Calls that tell their caller by an error what they do not log. */
const STATED = new Set(['a feed', 'a payment gateway', 'a carrier', 'a service of identities', 'pictures in S3']);

let server: Awaited<ReturnType<typeof createHostileServer>>;
beforeAll(async () => {
  server = await createHostileServer();
});
afterAll(() => server.stop());

describe.each(Object.entries(OUTSIDE_CALLS))('%s, called at a server that', (name, { call, speaksFirst = false }) => {
  it.each(Object.entries(HOSTILITIES))('NOTI-02 SHOP-02 OPS-03 %s, ends by its own clock', async (_, does) => {
    Object.assign(server, { does, speaksFirst });
    const lines: string[] = [];
    const add = (line: string) => void lines.push(line);
    const closed = server.closed();
    const end = await call({ closed, port: server.port, timeoutMs: TIMEOUT_MS, log: { warn: add, debug: add } }).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    const isTold = STATED.has(name) ? 'error' in end || name === 'a feed' : lines.length > 0;
    // A push needs the first lines of an answer alone.
    expect(isTold || (end as { value: unknown }).value).toEqual(isTold ? true : { kind: 'sent' });
    await expect.poll(() => server.open.size).toBe(0);
  });
});

describe('calls to the outside', () => {
  it('OPS-03 are all in the table that is tried on the hostile server', () => {
    const makes = /\bfetch\(|\baskOutside\b|createTransport\(|client\.fetch\(/;
    const files = globSync('domain/**/*-gateway.server.ts').filter((file) => makes.test(readFileSync(file, 'utf8')));
    const tried = Object.values(OUTSIDE_CALLS).map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(tried));
  });

  it('OPS-03 have one clock, which no gateway makes for itself', () => {
    for (const { file } of Object.values(OUTSIDE_CALLS))
      expect(readFileSync(file, 'utf8'), file).toContain('withinTime(');
  });
});
