import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Description of a run of the benchmark: when, on which machine, and which version of the program it measured. */
export type Run = {
  readonly date: string;
  /** Commit that was measured. `unknown` without git; ends with `-dirty` if files differ from the commit. */
  readonly commit: string;
  readonly machine: string;
  readonly node: string;
  readonly postgres: string;
  /** Milliseconds of CPU of one yardstick, at the start and at the end of the run. */
  readonly yardstick: { readonly start: number; readonly end: number };
};

/**
 * Files that `--record` writes. They do not count as changes, so that parts of the benchmark can be recorded one after
 * another.
 */
const RECORD = [':!docs/speed.md', ':!docs/speed.json'];

export async function describeRun(url: string, yardstick: Run['yardstick']): Promise<Run> {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commitOf(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB`,
    node: process.versions.node,
    postgres: await versionOf(url),
    yardstick,
  };
}

/** Yardstick with which the figures of a run are judged: the mean of start and end. */
export const yardstickOf = ({ yardstick: { start, end } }: Pick<Run, 'yardstick'>): number => (start + end) / 2;

export function lineOf({ date, commit, machine, node, postgres, yardstick: { start, end } }: Run): string {
  const yardstick = `yardstick ${start.toFixed(3)} ms at the start, ${end.toFixed(3)} at the end`;
  return `${date}, commit ${commit}; ${machine}; Node ${node}, PostgreSQL ${postgres}; ${yardstick}`;
}

function commitOf(): string {
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    return git('diff', '--name-only', 'HEAD', '--', '.', ...RECORD) === '' ? commit : `${commit}-dirty`;
  } catch {
    return 'unknown';
  }
}

function git(...args: readonly string[]): string {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  } finally {
    await client.end();
  }
}
