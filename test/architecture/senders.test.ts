import { describe, expect, it } from 'vitest';
import { SENDERS } from '../../domain/delivery/senders.ts';
import { isCode, isTest } from './rules/rule.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

const DOOR = 'domain/delivery/delivery.server.ts';
/** Functions that reach a message provider or the outbox directly; only files in `OWNERS` may use them. */
const PROVIDER_CALLS =
  /\b(?:createSmtpGateway|createKavenegarGateway|createSmsIrGateway|insertOutboxMessage)\b|['"]nodemailer['"]/;
const OWNERS = /^domain\/delivery\/(?:\w+-gateway\.server|outbox-store\.server)\.ts$/;
const GUARDED = /\bcodes\.send\(|sender: '(?:code|email-confirmation)'/;
/** File that makes and sends codes. The guard is asked by its callers. */
const MAKER = 'domain/identity/sign-in/one-time-codes.server.ts';

const written = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(({ path }) => /^(?:app|domain|server)\//.test(path) && isCode(path) && !isTest(path));

/** Files that reach a provider directly instead of through the table of senders. */
const filesPastTheTable = (files: readonly SourceFile[]): string[] =>
  written(files)
    .filter(({ path, text }) => path !== DOOR && !OWNERS.test(path) && reachesProvider(text))
    .map(({ path }) => path);

const reachesProvider = (text: string): boolean =>
  PROVIDER_CALLS.test(text) || text.includes('delivery/outbox-store.server.ts');

/** Files that send one-time codes, which the guard has to count, without calling `guard.allowSending`. */
const unguarded = (files: readonly SourceFile[]): string[] =>
  written(files)
    .filter(({ path, text }) => path !== MAKER && GUARDED.test(text) && !text.includes('guard.allowSending('))
    .map(({ path }) => path);

const unused = (files: readonly SourceFile[]): string[] => {
  const text = written(files)
    .filter(({ path }) => path !== 'domain/delivery/senders.ts')
    .map((file) => file.text)
    .join('\n');
  return Object.keys(SENDERS).filter((name) => !name.startsWith('notice-') && !text.includes(`'${name}'`));
};

describe('the table of senders', () => {
  const files = sourceFiles();

  it('CAPT-02 is the only way out: nothing reaches a provider beside it, and each entry sends', () => {
    expect(filesPastTheTable(files)).toEqual([]);
    expect(unguarded(files)).toEqual([]);
    expect(unused(files)).toEqual([]);
  });

  it.each([
    ['server/jobs/a.ts', "import { createSmtpGateway } from '../../domain/delivery/smtp-gateway.server.ts';"],
    ['app/parts/a.ts', "const mail = await import('nodemailer');"],
    ['domain/chat/a.server.ts', "import { insertOutboxMessage } from '../delivery/outbox-store.server.ts';"],
  ])('finds a way around it in %s: %s', (path, text) => {
    expect(filesPastTheTable([{ path, text }])).toEqual([path]);
    expect(filesPastTheTable([{ path: path.replace('.ts', '.test.ts'), text }])).toEqual([]);
  });

  it('finds a code that nobody counted', () => {
    const text = "await codes.send(name, 'sms', 4, now);";
    expect(unguarded([{ path: 'app/parts/a.ts', text }])).toEqual(['app/parts/a.ts']);
    expect(unguarded([{ path: 'app/parts/a.ts', text: `await guard.allowSending(a, b, c); ${text}` }])).toEqual([]);
  });
});
