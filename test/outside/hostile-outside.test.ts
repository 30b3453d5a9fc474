import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../domain/values/durations.ts';
import { logPassedTimes } from '../../server/log.ts';
import { ALL, sample } from '../tier.ts';
import { createHostileServer, HOSTILITIES, MAIL_HOSTILITIES } from './hostile-server.ts';
import { OUTSIDE_CALLS, type OutsideCall } from './outside-calls.ts';

const TIMEOUT_MS = ALL ? 400 : 100;
/** Timeout in milliseconds for calls that must end without a timeout; no test waits that long. */
const NO_CLOCK_MS = 10 * MINUTE;
const NAMES = Object.keys(OUTSIDE_CALLS);
/**
 * Calls that report a failure to their caller by an error, with the name that the process logs if they time out. All
 * other calls log the failure themselves.
 */
const STATED: Readonly<Record<string, string>> = {
  'a feed': 'a shop’s server',
  'a payment gateway': 'a payment gateway',
  'a carrier': 'a carrier',
  'a service of identities': 'the service of identities',
  'pictures in S3': 'the storage of pictures',
};

/**
 * Faults that a client must detect without a timeout: an unrequested protocol switch, a closed connection. A client
 * that missed one would hang here for ten minutes.
 */
const ENDS_ITSELF = /^(?:switches protocols|closes )/;

/**
 * Makes a call at a hostile server and returns how it ended and what it logged, after all its connections were closed.
 */
async function endOf(name: string, does: () => Iterable<string | null>, timeoutMs = TIMEOUT_MS) {
  const { call, speaksFirst = false } = OUTSIDE_CALLS[name] as OutsideCall;
  const server = await createHostileServer(does, speaksFirst);
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const at = { closed: server.closed(), port: server.port, timeoutMs, log: { warn: add, debug: add } };
  const end = await call(at).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await server.left();
  server.stop();
  return { end, lines };
}

describe.each(NAMES)('%s, called at a server that', (name) => {
  // All faults of a call are tested concurrently, because each waits for a timeout.
  it.concurrent.each(sample(Object.entries(HOSTILITIES), 3, NAMES.indexOf(name)))(
    'NOTI-02 SHOP-02 OPS-03 %s, ends by its own clock or at once',
    async (doing, does) => {
      const { end, lines } = await endOf(name, does, ENDS_ITSELF.test(doing) ? NO_CLOCK_MS : TIMEOUT_MS);
      const isTold = name in STATED ? 'error' in end || name === 'a feed' : lines.length > 0;
      // A push needs only the first lines of the response, so it may count as sent.
      expect(isTold || (end as { value: unknown }).value).toEqual(isTold ? true : { kind: 'sent' });
    },
  );
});

it.each(NAMES)('OPS-03 NOTI-02 %s that ends by its own clock leaves a line in the log', async (name) => {
  const passed: unknown[] = [];
  // A timeout of its own for each call, since calls of other tests are logged by the same function.
  const timeoutMs = 73 + NAMES.indexOf(name);
  const log = { warn: (message: string, fields?: object) => void passed.push({ message, ...fields }) };
  logPassedTimes(log);
  const { lines } = await endOf(name, () => [], timeoutMs);
  const own = passed.filter((line) => (line as { ms: number }).ms === timeoutMs);
  const message = 'a call to the outside ended by its own clock';
  expect([lines.length > 0, own]).toEqual(
    name in STATED ? [false, [{ message, call: STATED[name], ms: timeoutMs }]] : [true, []],
  );
});

describe('a mail server that', () => {
  it.concurrent.each(Object.entries(MAIL_HOSTILITIES))(
    'NOTI-01 OPS-03 %s, ends by its own clock',
    async (doing, does) => {
      const { end, lines } = await endOf('an e-mail', does, ENDS_ITSELF.test(doing) ? NO_CLOCK_MS : TIMEOUT_MS);
      expect({ end, lines: lines.length > 0 }).toEqual({ end: { value: false }, lines: true });
    },
  );
});

describe('calls to the outside', () => {
  it('OPS-03 are all in the table that is tried on the hostile server', () => {
    const makes = /\bfetch\(|\bcallOutside\b|createTransport\(|client\.fetch\(/;
    const files = globSync('domain/**/*-gateway.server.ts').filter((file) => makes.test(readFileSync(file, 'utf8')));
    const tried = Object.values(OUTSIDE_CALLS).map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(tried));
  });

  it('NOTI-02 SHOP-02 OPS-03 look up no name that strangers chose by a thread', () => {
    const files = globSync('{domain,app,server}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const threads = /\blookup\b[^;]*\} from 'node:dns(?:\/promises)?'|\bdns\w*\.lookup\(/;
    expect(files.filter((file) => threads.test(readFileSync(file, 'utf8')))).toEqual([]);
    for (const file of files.filter((each) => readFileSync(each, 'utf8').includes('isPublicAddress,')))
      expect(readFileSync(file, 'utf8'), file).toContain('createNameLookup(');
  });

  it('OPS-03 have one clock, which no gateway makes for itself', () => {
    for (const { file } of Object.values(OUTSIDE_CALLS))
      expect(readFileSync(file, 'utf8'), file).toContain('withinTime(');
  });
});
