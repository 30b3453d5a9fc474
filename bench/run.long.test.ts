import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '../domain/values/durations.ts';
import { ROOT } from '../test/architecture/source-files.ts';

/** Milliseconds after which the test fails; longer than a run takes on a busy machine. */
const LIMIT = 20 * MINUTE;

let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'bench-'));
  // PostgreSQL does not run as root, and the account that runs it must be able to enter the folder.
  chmodSync(data, 0o755);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

it(
  'the benchmark runs from nothing, and judges no figure of a quick run',
  async () => {
    const { code, output, log } = await run(['--only', 'search', '--quick', '--data', data]);
    expect({ code, log }).toMatchObject({ code: 0 });
    expect(log).toContain('corpus_20000: made in');
    for (const name of ['home', 'newest', 'category \\+ place', 'rare word', 'listing', 'page 5'])
      expect(output).toMatch(new RegExp(`^ {2}${name} +[\\d.]+ ms  `, 'm'));
    expect(output).not.toMatch(/[≤≥]/);
  },
  LIMIT,
);

async function run(args: readonly string[]) {
  const bench = spawn(process.execPath, ['scripts/bench.mjs', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => bench.once('close', resolve));
  const [output, log] = await Promise.all([text(bench.stdout), text(bench.stderr)]);
  return { code: await ended, output, log };
}
