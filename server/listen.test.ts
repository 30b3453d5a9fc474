import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Database } from '../db/client.server.ts';
import { CHAT_CHANNEL } from '../domain/chat/chat.ts';
import { notifyChanged } from '../domain/listings/listings.server.ts';
import { forgetDays } from '../domain/search/search.server.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { hearChanges } from './changes/hear-changes.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(2);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('ITEM-14 every process is notified of a change, also after its connection was lost', async () => {
  const heard: string[] = [];
  const pages = { drop: (id: number) => heard.push(`drop ${id}`), clear: () => heard.push('clear') };
  const search = { forgetDays: () => heard.push('days'), forgetAliases: () => heard.push('aliases forgotten') };
  const silent = { warn: () => heard.push('warning') };
  const chat = {
    handlers: { [CHAT_CHANNEL]: (payload: string) => heard.push(payload) },
    missed: async () => void heard.push('missed'),
  };
  const kept = (name: string) => ({ forget: () => heard.push(`${name} forgotten`) });
  const services = {
    search,
    settings: kept('settings'),
    calendar: kept('calendar'),
    announcements: kept('announcements'),
    limits: kept('limits'),
    leasingTerms: kept('leasing terms'),
    shopSearch: kept('lists of shops'),
    shopsBySlug: { forgetAll: () => heard.push('shops forgotten') },
    sellersById: { forgetAll: () => heard.push('sellers forgotten') },
    renewCatalogue: async () => void heard.push('catalogue'),
  };
  const parts = { pages, services, chat } as unknown as Parameters<typeof hearChanges>[1];
  const hearing = hearChanges(database.url, parts, silent);
  const until = (what: string) => expect.poll(() => heard).toContain(what);
  await expect.poll(listeners).toBe(1);

  await db.transaction().execute((trx) => notifyChanged(trx, [7, 8]));
  await until('drop 8');
  expect(heard).toEqual(['drop 7', 'drop 8']);
  await db.transaction().execute((trx) => forgetDays(trx, [1]));
  await sql`insert into search_days (day, absent) values (1, '{}')`.execute(db);
  await db.transaction().execute((trx) => forgetDays(trx, [1, 2]));
  await until('days');
  expect(heard.filter((word) => word === 'days')).toHaveLength(1);
  const undone = db.transaction().execute(async (trx) => {
    await notifyChanged(trx, [9]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(db);
  await until('clear');
  for (const name of [
    'settings forgotten',
    'calendar forgotten',
    'announcements forgotten',
    'limits forgotten',
    'leasing terms forgotten',
    'lists of shops forgotten',
    'shops forgotten',
    'catalogue',
  ])
    await until(name);
  await notifyChanged(db, [10]);
  await until('drop 10');
  expect(heard).not.toContain('drop 9');
  await hearing.stop();
  await expect.poll(listeners).toBe(0);
});

async function listeners(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from pg_stat_activity
    where datname = current_database() and query like 'listen %chat%'`.execute(db);
  return rows[0]?.n ?? 0;
}

it('ADM-03 OPS-02 notices a connection that fell silent, and drops what it may have missed', async () => {
  const url = new URL(database.url);
  const directory = url.searchParams.get('host');
  const server = directory
    ? { path: `${directory}/.s.PGSQL.${url.port || 5432}` }
    : { host: url.hostname, port: Number(url.port || 5432) };
  let isSilent = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(server);
    const falls = isSilent ? () => false : () => isSilent;
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.on('data', (data) => falls() || far.write(data));
    far.on('data', (data) => falls() || near.write(data));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const heard: string[] = [];
  const handlers = { silence: (payload: string) => heard.push(payload) };
  const missed = () => heard.push('missed');
  const silent = { warn: () => {} };
  const hearing = listen({ url: url.href, handlers, missed }, silent, { checkMs: 20, answerMs: 500 });
  await hearing.begun;
  isSilent = true;
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('missed');
  await sql`select pg_notify('silence', 'heard again')`.execute(db);
  await expect.poll(() => heard).toContain('heard again');
  await hearing.stop();
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => proxy.close(done));
});
