import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from './client.server.ts';

const sockets: Socket[] = [];
/** Proxy between client and server, with which a test can cut the connection. */
const wire = createServer((client) => {
  const { hostname, port, searchParams } = new URL(inject('postgres'));
  const host = searchParams.get('host');
  const server = host ? connect(`${host}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname);
  for (const socket of [client, server]) sockets.push(socket.on('error', () => {}));
  client.pipe(server).pipe(client);
});
let db: Database;

beforeEach(async () => {
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const url = new URL(inject('postgres'));
  url.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`;
  url.searchParams.delete('host');
  db = createDatabase({ url: url.href, connections: 1, statementTimeout: 200 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  wire.close();
  await db.destroy();
});

it('OPS-03 a server that is frozen is given up, and asked again when it is back', async () => {
  await sql`select 1`.execute(db);
  for (const socket of sockets) socket.pause();
  await expect(sql`select 2`.execute(db)).rejects.toThrow('Query read timeout');
  for (const socket of sockets) socket.resume();
  expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
});

it.each(['figures of shop', "record of a shop's feeds, all"])('prepares a statement called «%s»', async (name) => {
  const statement = sql`/* prepared: ${sql.raw(name)} */ select ${4}::int as four`;
  for (let n = 0; n < 2; n++) expect((await statement.execute(db)).rows).toEqual([{ four: 4 }]);
  const { rows } = await sql<{ name: string; runs: number }>`
    select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ name: expect.stringContaining(name), runs: 2 }]);
});
