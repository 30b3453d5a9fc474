import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { transact } from '../../db/transact.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';
import { proveLedger } from '../../test/prove-ledger.ts';
import { heldBy, walletOf } from './accounts.ts';
import type { Entry } from './entry.ts';
import { capitalPaidIn, held, released, settled, toppedUp, vatRemitted } from './facts.ts';
import { lockBalance, lockBalances, postEntry, readBalance, readStatement } from './ledger.server.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const CONNECTIONS = 16;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(CONNECTIONS);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const post = (entry: Entry | null) =>
  transact({ db, now: NOW }, (ctx) => (entry ? postEntry(ctx, entry) : Promise.resolve(false)));
const topUp = (key: string, userId: number, amount: number) =>
  post(toppedUp(key, { gateway: 'sandbox', userId, amount }));
const balanceOf = (userId: number) => readBalance(db, walletOf(userId));
const proof = async () => (await proveLedger(db)).differences;

describe('an entry', () => {
  it('PAY-05 moves the balance, and stands in the statement', async () => {
    await topUp('moves:1', 1, 50_000);
    await post(held('moves:2', { userId: 1, orderId: 1, amount: 20_000 }));
    expect([await balanceOf(1), await readBalance(db, heldBy(1))]).toEqual([30_000, 20_000]);
    const lines = await readStatement(db, walletOf(1), null, 10);
    expect(lines.map(({ fact, amount, balanceAfter }) => [fact, amount, balanceAfter])).toEqual([
      ['held', 20_000, 30_000],
      ['top-up', -50_000, 50_000],
    ]);
    expect(await readStatement(db, walletOf(1), lines[0]?.id ?? 0, 10)).toEqual(lines.slice(1));
  });

  it('PAY-05 is posted once, however often and by however many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => topUp('once', 2, 700)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(2)).toBe(700);
  });

  it('PAY-05 waits for an account that another transaction opens, and is posted to it', async () => {
    let commit = () => {};
    const isOpen = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let opened = () => {};
    const isOpened = new Promise<void>((resolve) => {
      opened = resolve;
    });
    const first = transact({ db, now: NOW }, async (ctx) => {
      const entry = toppedUp('opens', { gateway: 'sandbox', userId: 8, amount: 500 });
      if (entry) await postEntry(ctx, entry);
      opened();
      await isOpen;
    });
    await isOpened;
    const second = topUp('opens too', 8, 300);
    // The second entry waits for the end of the first transaction, whose new account it cannot see before.
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%post entry%'`.execute(db);
        return rows.length;
      })
      .toBe(1);
    commit();
    expect([await first, await second, await balanceOf(8)]).toEqual([undefined, true, 800]);
    expect(await proof()).toEqual([]);
  });

  it('PAY-05 refuses postings to an entry that does not exist', async () => {
    await topUp('exists', 9, 100);
    const lost = sql`
      insert into ledger_postings (entry_id, account_id, amount)
      select 999999999, id, case name when 'gateway:sandbox' then 5 else -5 end
      from ledger_accounts where name in ('gateway:sandbox', 'wallet:9')`;
    await expect(lost.execute(db)).rejects.toThrow('does not balance');
  });

  it('PAY-05 is refused where its key names another fact', async () => {
    await topUp('taken', 3, 700);
    await expect(topUp('taken', 3, 701)).rejects.toThrow('other amounts');
    await expect(topUp('taken', 4, 700)).rejects.toThrow('other amounts');
    expect([await balanceOf(3), await balanceOf(4)]).toEqual([700, 0]);
  });

  it('PAY-05 goes with its transaction', async () => {
    const undone = transact({ db, now: NOW }, async (ctx) => {
      const entry = toppedUp('undone', { gateway: 'sandbox', userId: 5, amount: 900 });
      if (entry) await postEntry(ctx, entry);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await balanceOf(5)).toBe(0);
    expect(await topUp('undone', 5, 900)).toBe(true);
  });

  it('PAY-05 never overdraws a guarded account, but may an open one', async () => {
    await topUp('overdraw', 6, 100);
    await expect(post(held('overdraw:2', { userId: 6, orderId: 6, amount: 101 }))).rejects.toThrow('check constraint');
    await expect(post(released('overdraw:3', { userId: 6, orderId: 6, amount: 1 }))).rejects.toThrow(
      'check constraint',
    );
    expect(await post(capitalPaidIn('drawn', { amount: -5_000 }))).toBe(true);
    expect(await balanceOf(6)).toBe(100);
  });
});

describe('the database', () => {
  beforeAll(async () => {
    await post(capitalPaidIn('opens bank and capital', { amount: 1 }));
    await post(vatRemitted('opens vat', { amount: 1 }));
  });
  const insert = (postings: readonly (readonly [account: string, amount: number])[], key: string) =>
    db.transaction().execute(async (trx) => {
      await sql`insert into ledger_entries (key, fact, at) values (${key}, 'typed', now())`.execute(trx);
      for (const [account, amount] of postings)
        await sql`
          insert into ledger_postings (entry_id, account_id, amount)
          values ((select id from ledger_entries where key = ${key}), (select id from ledger_accounts where name = ${account}),
            ${amount})`.execute(trx);
    });

  it.each([
    ['without postings', []],
    ['with one', [['bank', 5]]],
    [
      'that does not add up',
      [
        ['bank', 5],
        ['capital', -4],
      ],
    ],
  ] as const)('PAY-05 refuses an entry %s', async (_, postings) => {
    await expect(insert(postings, 'typed')).rejects.toThrow('does not balance');
  });

  it('PAY-05 refuses a posting of nothing, of an unknown account, or to an entry of before', async () => {
    await expect(insert([['bank', 0]], 'typed')).rejects.toThrow('check constraint');
    await expect(insert([['wallet:999', 5]], 'typed')).rejects.toThrow('no account');
    const late = sql`
      insert into ledger_postings (entry_id, account_id, amount)
      select min(entry_id), (select id from ledger_accounts where name = 'vat'), 5 from ledger_postings`;
    await expect(late.execute(db)).rejects.toThrow('does not balance');
  });

  it.each([
    'update ledger_entries set key = key',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    'update ledger_postings set amount = amount',
    'delete from ledger_postings',
    'truncate ledger_postings',
    'update ledger_accounts set balance = balance + 1',
    'update ledger_accounts set name = name',
    'delete from ledger_accounts',
    'truncate ledger_accounts',
  ])('PAY-05 refuses to %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('the ledger only grows');
  });

  it.each(['wallet:0', 'wallet:x', 'gateway:', 'revenue:BUMP', 'banks', ''])(
    'PAY-05 knows no account %j',
    async (name) => {
      const guarded = name.startsWith('wallet') ? 0 : null;
      await expect(
        sql`insert into ledger_accounts (name, balance) values (${name}, ${guarded})`.execute(db),
      ).rejects.toThrow('check constraint');
    },
  );
});

describe('concurrent writers', () => {
  itInLongTier('PAY-05 two hundred spends of one wallet never overspend, and none is lost', async () => {
    await topUp('spent', 50, 100_000);
    const spend = (order: number) =>
      transact({ db, now: NOW }, async (ctx) => {
        const wallet = walletOf(50);
        const balance = (await lockBalances(ctx, [wallet]))(wallet);
        const entry = held(`spent:${order}`, { userId: 50, orderId: order, amount: 1_300 });
        return balance >= 1_300 && entry !== null && postEntry(ctx, entry);
      });
    const spent = await Promise.all(Array.from({ length: 200 }, (_, at) => spend(1_000 + at)));
    expect(spent.filter(Boolean)).toHaveLength(76);
    expect(await balanceOf(50)).toBe(100_000 - 76 * 1_300);
    expect(await proof()).toEqual([]);
  });

  it('PAY-05 a locked balance is that of the moment, and 0 where nothing was posted', async () => {
    await topUp('locked', 51, 10_000);
    const spend = (order: number) =>
      transact({ db, now: NOW }, async (ctx) => {
        const balance = await lockBalance(ctx, walletOf(51));
        const entry = held(`locked:${order}`, { userId: 51, orderId: order, amount: Math.min(balance, 3_000) });
        return entry === null ? 0 : Number(await postEntry(ctx, entry));
      });
    const spent = await Promise.all(Array.from({ length: 20 }, (_, at) => spend(3_000 + at)));
    expect([spent.filter(Boolean).length, await balanceOf(51)]).toEqual([4, 0]);
    expect(await transact({ db, now: NOW }, (ctx) => lockBalance(ctx, walletOf(52)))).toBe(0);
  });

  it('PAY-05 wallets that hold and release crosswise never wait for each other in a circle', async () => {
    const users = [60, 61, 62, 63];
    for (const user of users) await topUp(`cross:${user}`, user, 1_000_000);
    const turn = (at: number) =>
      transact({ db, now: NOW }, async (ctx) => {
        const order = 5_000 + at;
        const [one = 0, other = 0] =
          at % 2 ? [users[at % 4], users[(at + 1) % 4]] : [users[(at + 1) % 4], users[at % 4]];
        await lockBalances(ctx, [walletOf(one), walletOf(other)]);
        for (const [key, userId] of [
          ['a', one],
          ['b', other],
        ] as const) {
          const entry = held(`cross:${at}:${key}`, { userId, orderId: order, amount: 100 });
          if (entry) await postEntry(ctx, entry);
        }
        const paid = settled(`cross:${at}:settled`, {
          userId: one,
          orderId: order,
          gateway: null,
          gatewayPart: 0,
          walletPart: 200,
          revenue: 'bump',
          price: 200,
          discount: 0,
          vat: 0,
        });
        if (paid) await postEntry(ctx, paid);
      });
    await Promise.all(Array.from({ length: 120 }, (_, at) => turn(at)));
    for (const user of users) expect(await balanceOf(user)).toBe(1_000_000 - 60 * 100);
    expect(await proof()).toEqual([]);
  });
});

describe('the proof', () => {
  /** Changes a posting in spite of the triggers that forbid it. */
  const change = (by: number) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        update ledger_postings set amount = amount + ${by}
        where account_id = (select id from ledger_accounts where name = 'wallet:70')`.execute(trx);
    });

  it('PAY-05 finds an entry, a balance and a line that were changed past the rules', async () => {
    await topUp('proved', 70, 4_000);
    const { differences, totals } = await proveLedger(db);
    expect(differences).toEqual([]);
    expect(totals.get('wallet:70')).toBe(-4_000);
    expect([...totals.values()].reduce((sum, total) => sum + total, 0)).toBe(0);
    await change(-1);
    expect(await proof()).toEqual([
      { what: 'all postings', of: '', expected: 0, found: -1 },
      { what: 'an entry', of: 'proved', expected: 0, found: -1 },
      { what: 'a balance', of: 'wallet:70', expected: 4_001, found: 4_000 },
      { what: 'a line of a statement', of: expect.any(String), expected: 4_001, found: 4_000 },
    ]);
    await change(1);
  });
});
