import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../test/database.ts';
import { migrate } from './migrate.server.ts';

const MIGRATION = '0140-shop-owners.sql';
const MIGRATIONS = new URL('./migrations/', import.meta.url);
const SELLERS = 1_000;

/** Columns that go on naming the shop, as a seller. All others that name an account move with the person. */
const STAYS = new Set([
  'answer_rates.user_id',
  'audit_entries.actor_id',
  'chat_blocks.blocked_id',
  'chat_blocks.blocker_id',
  'contact_reveals.seller_id',
  'conversations.seller_id',
  'invoices.seller_id',
  'listing_places.user_id',
  'listings.member_id',
  'listings.user_id',
  'messages.member_id',
  'orders.fee_from',
  'payouts.seller_id',
  'price_offers.seller_id',
  'review_cases.seller_id',
  'review_sums.seller_id',
  'reviews.seller_id',
  'seller_accounts.seller_id',
  'seller_days.seller_id',
  'seller_marks.seller_id',
  'shops.seller_id',
]);
/** Columns that move where the account is the buyer and stay where it is the seller; tried below. */
const BY_SIDE = new Set([
  'conversation_members.other_id',
  'conversation_members.user_id',
  'conversations.buyer_id',
  'conversations.last_sender_id',
  'messages.sender_id',
]);

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await createEmptyDatabase(inject('postgres'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'bazarche-migrations-'));
  for (const name of readdirSync(MIGRATIONS))
    if (name < MIGRATION) copyFileSync(new URL(name, MIGRATIONS), join(folder, name));
  await migrate(database.url, pathToFileURL(`${folder}/`));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(text, values)).rows;

describe('sellers of before, who signed in as shops', () => {
  it('SHOP-03 move what each table has of a person to the account that owns the shop', async () => {
    const columns = await rows<{ name: string; table: string; column: string }>(`
      select conrelid::regclass || '.' || attname as name, conrelid::regclass::text as table, attname as column
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass
      order by 1`);
    // One row for each column that names an account, whatever else its table asks for.
    for (const { name } of columns) accountColumns.add(name);
    await client.query('set session_replication_role = replica');
    await dropChecks();
    await client.query(`
      insert into users (id, display_name, mobile, type, role, suspended_at)
      select n, 'فروشگاه ' || n, '+98912' || lpad(n::text, 7, '0'), 'shop', case when n = 2 then 'moderator' else 'user' end,
        case when n = 3 then now() end
      from generate_series(1, ${SELLERS}) as n`);
    await client.query(`
      insert into users (id, display_name, type, deleted_at) values (${SELLERS + 1}, '', 'agent', now());
      insert into users (id, display_name, mobile, type) values (${SELLERS + 2}, 'سارا', '+989350000000', 'person')`);
    await client.query(`select setval(pg_get_serial_sequence('users', 'id'), ${SELLERS + 2})`);
    await client.query(`
      insert into shops (seller_id, owner_id, kind, state, state_since, name_key, slug, opened_at)
      select id, id, type, 'active', now(), id::text, 'shop-' || id, now() from users where type <> 'person';
      insert into shop_members (seller_id, user_id, role, since) select seller_id, owner_id, 'owner', now() from shops`);
    const alone = columns.filter(
      ({ name }) => !BY_SIDE.has(name) && name !== 'shops.seller_id' && name !== 'shops.owner_id',
    );
    for (const { table, column } of alone) await insertRow(table, { [column]: 7 });
    // Seller 7 sells to seller 8, and buys from 8.
    await insertRow('conversations', { id: 501, seller_id: 7, buyer_id: 8, last_sender_id: 7 });
    await insertRow('conversations', { id: 502, seller_id: 8, buyer_id: 7, last_sender_id: 7 });
    for (const conversation_id of [501, 502]) {
      await insertRow('conversation_members', { conversation_id, user_id: 7, other_id: 8 });
      await insertRow('conversation_members', { conversation_id, user_id: 8, other_id: 7 });
      await insertRow('messages', { conversation_id, sender_id: 7 });
    }
    await insertRow('ledger_accounts', { name: 'wallet:7', balance: 5_000 });
    await insertRow('ledger_accounts', { name: 'payable:7', balance: 9_000 });
    await insertRow('coupons', { user_ids: `{7,${SELLERS + 2}}` });
    await client.query('set session_replication_role = origin');

    copyFileSync(new URL(MIGRATION, MIGRATIONS), join(folder, MIGRATION));
    expect(await migrate(database.url, pathToFileURL(`${folder}/`))).toEqual([MIGRATION]);

    const [seven, eight] = await rows<{ owner: number }>(
      'select owner_id::int as owner from shops where seller_id in (7, 8) order by seller_id',
    );
    if (!seven || !eight) throw new Error('a shop is gone');
    expect(seven.owner).toBeGreaterThan(SELLERS + 2);
    for (const { name, table, column } of alone) {
      const found = await rows<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [
        STAYS.has(name) ? 7 : seven.owner,
      ]);
      expect(found[0]?.n, name).toBeGreaterThan(0);
      if (STAYS.has(name)) continue;
      const left = await rows<{ n: number }>(`select count(*)::int as n from ${table} where ${column} <= ${SELLERS}`);
      expect(left[0]?.n, name).toBe(0);
    }
    expect(
      await rows(
        'select id::int, seller_id::int as seller, buyer_id::int as buyer, last_sender_id::int as sender from conversations where id in (501, 502) order by id',
      ),
    ).toEqual([
      { id: 501, seller: 7, buyer: eight.owner, sender: 7 },
      { id: 502, seller: 8, buyer: seven.owner, sender: seven.owner },
    ]);
    expect(
      await rows(`
        select conversation_id::int as id, user_id::int as own, other_id::int as other
        from conversation_members where conversation_id in (501, 502) order by 1, 2`),
    ).toEqual([
      { id: 501, own: 7, other: eight.owner },
      { id: 501, own: eight.owner, other: 7 },
      { id: 502, own: 8, other: seven.owner },
      { id: 502, own: seven.owner, other: 8 },
    ]);
    expect(
      await rows(
        'select sender_id::int as sender from messages where conversation_id in (501, 502) order by conversation_id',
      ),
    ).toEqual([{ sender: 7 }, { sender: seven.owner }]);
    expect(await rows(`select name from ledger_accounts where balance in (5000, 9000) order by balance`)).toEqual([
      { name: `wallet:${seven.owner}` },
      { name: 'payable:7' },
    ]);
    expect(await rows(`select user_ids::int[] as ids from coupons where user_ids @> '{${SELLERS + 2}}'`)).toEqual([
      { ids: [seven.owner, SELLERS + 2] },
    ]);
    expect(
      await rows(`select count(*)::int as n from chat_blocks where ${seven.owner} in (blocker_id, blocked_id)`),
    ).toEqual([{ n: 2 }]);
  });

  it('SHOP-03 sign in as the person that they are, never as a shop again', async () => {
    const people = await rows<{ shop: number; mobile: string; role: string; type: string; suspended: boolean }>(`
      select seller_id::int as shop, mobile, role, owner.type, owner.suspended_at is not null as suspended
      from shops join users as owner on owner.id = owner_id
      where seller_id <= ${SELLERS} order by seller_id`);
    expect(people.map(({ mobile }) => mobile)).toEqual(
      Array.from({ length: SELLERS }, (_, at) => `+98912${String(at + 1).padStart(7, '0')}`),
    );
    expect(people.filter(({ role }) => role === 'moderator').map(({ shop }) => shop)).toEqual([2]);
    expect(people.filter(({ suspended }) => suspended).map(({ shop }) => shop)).toEqual([3]);
    expect(people.every(({ type }) => type === 'person')).toBe(true);
    expect(
      await rows(`select id from users where type <> 'person' and (mobile is not null or role <> 'user')`),
    ).toEqual([]);
    await expect(client.query(`update users set mobile = '+989129999999' where id = 7`)).rejects.toThrow(
      'users_of_shops',
    );
    // An account that has ended has nothing to move.
    expect(await rows(`select owner_id::int as owner from shops where seller_id = ${SELLERS + 1}`)).toEqual([
      { owner: SELLERS + 1 },
    ]);
    expect(
      await rows(`
        select count(*)::int as n
        from shop_members join shops using (seller_id)
        where user_id = owner_id and role = 'owner' and user_id > ${SELLERS + 2}`),
    ).toEqual([{ n: SELLERS }]);
  });

  it('SHOP-03 the tables of before are each in the migration or stay', async () => {
    const text = readFileSync(new URL(MIGRATION, MIGRATIONS), 'utf8');
    const moved = [...text.matchAll(/^update (\w+) set (\w+) = person_id/gm)].map(
      ([, table, column]) => `${table}.${column}`,
    );
    expect(moved.filter((name) => STAYS.has(name))).toEqual([]);
    expect(new Set(moved).size).toBe(moved.length);
  });
});

/** Drops what rows would need besides the accounts that they name. */
async function dropChecks(): Promise<void> {
  const checks = await rows<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where (contype = 'c' or contype = 'f' and confrelid <> 'users'::regclass) and relnamespace = 'public'::regnamespace and conislocal`);
  for (const { table, name } of checks) await client.query(`alter table ${table} drop constraint if exists ${name}`);
}

let made = 0;
const accountColumns = new Set<string>();

/** Adds a row with these columns and something of their type in the others that it needs. */
async function insertRow(table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const needed = await rows<{ name: string; type: string }>(
    `select column_name as name, udt_name as type
    from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const row = {
    ...Object.fromEntries(
      needed.map(({ name, type }) => [name, accountColumns.has(`${table}.${name}`) ? SELLERS + 2 : someOf(type)]),
    ),
    ...values,
  };
  const names = Object.keys(row);
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
}

function someOf(type: string): unknown {
  made += 1;
  if (type.startsWith('_')) return '{}';
  if (type.startsWith('int')) return type === 'int2' ? 1 : 1_000_000 + made;
  if (type === 'numeric' || type.startsWith('float')) return 1;
  if (type === 'bool') return false;
  if (type.startsWith('json')) return '{}';
  if (type === 'bytea') return Buffer.from(`row ${made}`);
  if (type === 'date' || type.startsWith('timestamp')) return new Date('2026-01-01');
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  if (type === 'tsvector') return '';
  return `row ${made}`;
}
