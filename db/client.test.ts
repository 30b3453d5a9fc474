import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, type Database, poolUsage, type SlowStatement } from './client.server.ts';
import { asOrigin } from './statement-origin.server.ts';
import { readAtOnce } from './transact.server.ts';

const sockets: Socket[] = [];
/**
 * Number of messages from the client. Each is counted, because the client waits for the answer to a message before it
 * sends the next one, so two messages never arrive together.
 */
let asked = 0;
/** Proxy between client and server, with which a test can cut the connection. */
const wire = createServer((client) => {
  client.on('data', () => {
    asked += 1;
  });
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

describe('OPS-01 a server that has no connection left', () => {
  it('is worked with on those that the pool has, and grows again', async () => {
    const server = createDatabase({ url: inject('postgres'), connections: 1 });
    const role = `few_${Date.now()}`;
    const limit = (n: number) => sql.raw(`alter role ${role} connection limit ${n}`).execute(server);
    await sql.raw(`create role ${role} login password 'x' connection limit 2`).execute(server);
    const url = new URL(inject('postgres'));
    url.username = role;
    url.password = 'x';
    const few = createDatabase({ url: url.href, connections: 8, connectionTimeout: 60_000 });
    try {
      const pids = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`.execute(few);
          return rows[0]?.pid;
        }),
      );
      expect(new Set(pids).size).toBe(2);
      expect(poolUsage(few)).toMatchObject({ open: 2, waiting: 0 });
      await limit(8);
    } finally {
      await few.destroy();
      await sql.raw(`drop role ${role}`).execute(server);
      await server.destroy();
    }
  });
});

describe('OPS-03 a statement', () => {
  const nameOfProcess = sql<{ name: string; path: string }>`
    select application_name as name, current_setting('timezone') || ' ' || current_setting('statement_timeout') || ' ' || current_setting('jit') as path
    from pg_stat_activity where pid = pg_backend_pid()`;

  it('runs under the name of its process, with the settings of its pool', async () => {
    expect((await nameOfProcess.execute(db)).rows).toEqual([{ name: 'bazarche command', path: 'UTC 200ms off' }]);
  });

  it.each([
    ['request 0123456789abcdef', true],
    ['timer react to events', true],
    ['request */ select 1; /*', false],
  ])('carries for what it is run: %s', async (name, isCarried) => {
    const asked = sql<{
      query: string;
    }>`select query, ${1}::int as one from pg_stat_activity where pid = pg_backend_pid()`;
    const { rows } = await asOrigin({ name }, () => asked.execute(db));
    expect(rows[0]?.query.endsWith(`/* ${name} */`)).toBe(isCarried);
    expect(rows[0]?.query).not.toContain(isCarried ? 'never' : name);
  });

  it('that takes more than a second is told with its request and without its values', async () => {
    const found: SlowStatement[] = [];
    const patient = createDatabase({ url: inject('postgres'), connections: 1, slow: (each) => found.push(each) });
    try {
      await asOrigin({ name: 'request of-this-test' }, async () => {
        await sql`select ${'09121234567'}::text`.execute(patient);
        await sql`/* prepared: slow one */ select ${'09121234567'}::text, pg_sleep(1.1)`.execute(patient);
        await sql`select ${'09121234567'}::text, pg_sleep(1.1)`.execute(patient);
      });
    } finally {
      await patient.destroy();
    }
    expect(found).toEqual([
      {
        origin: 'request of-this-test',
        milliseconds: expect.any(Number),
        statement: expect.stringMatching(/^slow one \d+$/),
      },
      {
        origin: 'request of-this-test',
        milliseconds: expect.any(Number),
        statement: 'select $1::text, pg_sleep(1.1) /* request of-this-test */',
      },
    ]);
  });
});

describe('a transaction', () => {
  const start = () => db.transaction().execute((trx) => sql`select 1`.execute(trx));
  const isRunning = sql<{ isRunning: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as "isRunning", ${1}::int as one`;

  it('begins in the message of its first statement', async () => {
    await start();
    asked = 0;
    const sum = await db.transaction().execute(async (trx) => {
      await sql`create temp table sums (sum int) on commit drop`.execute(trx);
      await sql`insert into sums values (${3}), (${4})`.execute(trx);
      return (await sql<{ sum: number }>`select sum(sum)::int as sum from sums where sum > ${0}`.execute(trx)).rows;
    });
    expect(sum).toEqual([{ sum: 7 }]);
    // Counts two for a statement without parameters: it and the `begin` before it are separate messages.
    expect(asked).toBe(5);
    asked = 0;
    await db.transaction().execute((trx) => sql`/* prepared: one */ select ${1}::int as one`.execute(trx));
    expect(asked).toBe(2);
  });

  it('reads as at one moment, where it was asked to', async () => {
    const at = async () => {
      const { rows } = await readAtOnce(db, (trx) =>
        sql<{ level: string; isReadOnly: string }>`
          select current_setting('transaction_isolation') as level, current_setting(${'transaction_read_only'}) as "isReadOnly"`.execute(
          trx,
        ),
      );
      return rows;
    };
    for (let n = 0; n < 2; n++) expect(await at()).toEqual([{ level: 'repeatable read', isReadOnly: 'on' }]);
  });

  it('sends nothing if it asks nothing', async () => {
    await start();
    asked = 0;
    await db.transaction().execute(async () => {});
    await expect(db.transaction().execute(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
    expect(asked).toBe(0);
    expect((await isRunning.execute(db)).rows[0]?.isRunning).toBe(false);
  });

  it('ends with the error of its first statement, and its connection goes on', async () => {
    await start();
    for (const wrong of [sql`select ${1}::int / 0`, sql`/* prepared: wrong */ select nothing, ${1}::int`])
      await expect(db.transaction().execute((trx) => wrong.execute(trx))).rejects.toThrow(/division|nothing/);
    const made = await db.transaction().execute(async (trx) => {
      await sql`/* prepared: assign */ select ${1}::int, pg_current_xact_id()`.execute(trx);
      return (await isRunning.execute(trx)).rows[0]?.isRunning;
    });
    expect(made).toBe(true);
    expect((await isRunning.execute(db)).rows[0]?.isRunning).toBe(false);
  });

  it('does not run its first statement where it cannot begin', async () => {
    await start();
    await sql`create temp table kept (one int)`.execute(db);
    await sql`deallocate all`.execute(db);
    const insert = db.transaction().execute((trx) => sql`insert into kept values (${1})`.execute(trx));
    await expect(insert).rejects.toThrow(/"begin" does not exist/);
    expect((await sql`select from kept`.execute(db)).rows).toEqual([]);
  });
});
