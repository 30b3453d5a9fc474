import type { Database } from '../db/client.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { transact } from '../db/transact.server.ts';
import { walletOf } from '../domain/ledger/accounts.ts';
import { credit, debit, type Entry, entryOf } from '../domain/ledger/entry.ts';
import { postEntry } from '../domain/ledger/ledger.server.ts';
import { databaseUrl, dropDatabase, ensureDatabase, openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuWithChildren, findPostmaster } from './processes.ts';
import { openYardstick, type Yardstick } from './yardstick.ts';

const DATABASE = 'bench_ledger';
const GROUP = 'Ledger: CPU of app and database';
const TIMES = 4_000;
const WRITERS = 32;
const ROUNDS = 4;
const YARDSTICK_PAGES = 300;
const NOW = new Date('2026-11-23T10:00:00Z');

/**
 * Measures the CPU time of posting ledger entries, one at a time and many at once. Needs a PostgreSQL server on this
 * machine.
 */
export async function measureLedger(server: string): Promise<Figure[]> {
  await dropDatabase(server, DATABASE);
  await ensureDatabase(server, DATABASE);
  const url = databaseUrl(server, DATABASE);
  const db = openDatabase(url, WRITERS);
  // The yardstick's statements run in another database than the ledger's, which has no other work.
  const yardstick = await openYardstick(server);
  try {
    await migrate(url);
    return await entries(db, await findPostmaster(url), yardstick);
  } finally {
    yardstick.close();
    await db.destroy();
    await dropDatabase(server, DATABASE);
  }
}

let drawn = 0;

/**
 * Entry with postings on four open accounts and a wallet. `of`: suffix of the open accounts' names; `userId`: owner of
 * the wallet.
 */
function fivePostings(of: string, userId: number): Entry | null {
  drawn += 1;
  return entryOf(`bench:${drawn}`, 'bench', [
    debit(`gateway:a${of}`, 30_000),
    debit(`gateway:b${of}`, 10_000),
    credit(`revenue:a${of}`, 29_000),
    credit(`revenue:b${of}`, 4_000),
    credit(walletOf(userId), 7_000),
  ]);
}

const post = (db: Database, entry: Entry | null) =>
  transact({ db, now: NOW }, async (ctx) => entry !== null && postEntry(ctx, entry));

async function entries(db: Database, postmaster: number, yardstick: Yardstick): Promise<Figure[]> {
  const cost = async (work: () => Promise<void>) => {
    const [own, database] = [process.cpuUsage(), cpuWithChildren(postmaster)];
    await work();
    const { user, system } = process.cpuUsage(own);
    return ((user + system) / 1_000 + cpuWithChildren(postmaster) - database) / TIMES;
  };
  const byWriters = (nameOf: (writer: number) => string) =>
    cost(async () => {
      const writer = async (_: unknown, at: number) => {
        for (let done = 0; done < TIMES / WRITERS; done++) await post(db, fivePostings(nameOf(at), at + 1));
      };
      await Promise.all(Array.from({ length: WRITERS }, writer));
    });
  const alone = async () => {
    for (let done = 0; done < TIMES; done++) await post(db, fivePostings('one', 1));
  };
  const rounds = { alone: 0, together: 0, apart: 0, yardstick: 0 };
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = {
      alone: await cost(alone),
      together: await byWriters(() => 'one'),
      apart: await byWriters((at) => `w${at}`),
    };
    if (round === 0) continue;
    rounds.yardstick += (await yardstick.measure(YARDSTICK_PAGES)) / ROUNDS;
    rounds.alone += measured.alone / ROUNDS;
    rounds.together += measured.together / ROUNDS;
    rounds.apart += measured.apart / ROUNDS;
  }
  const noise = CPU_NOISE;
  return [
    {
      group: GROUP,
      name: 'an entry of five postings, committed',
      value: rounds.alone,
      unit: 'ms',
      noise,
      yardstick: rounds.yardstick,
      budget: { limit: 1.1, is: 'most' },
    },
    {
      group: GROUP,
      name: '32 writers on the same open accounts, of writers apart',
      unit: '×',
      noise,
      value: rounds.together / rounds.apart,
      budget: { limit: 1.15, is: 'most' },
      note: `${rounds.together.toFixed(2)} and ${rounds.apart.toFixed(2)} ms an entry`,
    },
  ];
}
