import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ChatConnection } from '../../app/browser/chat/chat-connection.ts';
import { createDatabase, type Database } from '../../db/client.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.server.ts';
import { migrate } from '../../db/migrate.server.ts';
import type { ChatMessage, FromServer } from '../../domain/chat/chat.ts';
import { openConversation } from '../../domain/chat/send.server.ts';
import { openSession } from '../../domain/identity/sessions.server.ts';
import { socketHeaders, webSocketFor } from '../../test/chat-client.ts';
import { PATIENT } from '../../test/database.ts';
import { itInLongTier } from '../../test/it-in-long-tier.ts';

/**
 * Tests of the chat in which real processes are killed. Their database server is started for these tests, and is killed
 * too.
 */
const WORKER = fileURLToPath(new URL('./chat-worker.stand-in.ts', import.meta.url));
const MESSAGES = 40;

type Worker = { readonly process: ChildProcess; readonly port: number };
type Client = {
  readonly connection: ChatConnection;
  readonly shown: ChatMessage[];
  /** Ids of the messages that were acknowledged. */
  readonly acknowledged: Set<string>;
  readonly sent: string[];
};

const dataDir = mkdtempSync(join(tmpdir(), 'bazarche-chat-'));
const quiet = { info() {}, warn() {}, error() {} };
let postgres: EmbeddedPostgres;
let db: Database;
let workers: Worker[] = [];
let people: [buyer: number, seller: number];
let c: number;
let clients: Client[] = [];

beforeAll(async () => {
  // If the tests run as root, the database server runs under another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  await migrate(postgres.url);
  db = createDatabase({ ...PATIENT, url: postgres.url, connections: 3 });
  await db.updateTable('limit_rules').set({ threshold: 100_000 }).where('action', '=', 'message').execute();
  people = [await addUser(), await addUser()];
  workers = await Promise.all([startWorker(), startWorker()]);
});
afterAll(async () => {
  for (const { process } of workers) process.kill('SIGKILL');
  await db?.destroy();
  await postgres?.stop(2_000);
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  const [buyer, seller] = people;
  const listingId = await addListing(seller);
  const opened = await openConversation({ db, now: new Date() }, { userId: buyer, listingId });
  if (!opened.ok) throw new Error(opened.refused);
  c = opened.conversationId;
  clients = await Promise.all(people.map((userId, index) => connect(userId, index)));
});
afterEach(() => {
  for (const { connection } of clients) connection.sleep();
});

itInLongTier('CHAT-03 a worker killed in the middle of a burst loses and duplicates nothing', async () => {
  const burst = talk();
  await underWay();
  const [first] = workers;
  if (!first) throw new Error('no worker');
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  workers[0] = await startWorker(first.port);
  await burst;
  await expectAllOnceInOrder();
});

it('CHAT-03 a database killed under open chats has everything that was acknowledged', async () => {
  const burst = talk();
  await underWay();
  // The first line of the file is the server's process id; its supervisor starts it again.
  process.kill(Number(readFileSync(join(postgres.root, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await burst;
  await expectAllOnceInOrder();
});

/** Sends messages from both users at once, as fast as their connections allow. */
async function talk(): Promise<void> {
  for (let number = 0; number < MESSAGES; number++) {
    for (const { connection, sent } of clients) {
      const id = randomUUID();
      sent.push(id);
      connection.send({ c, id, text: `پیام ${number}` });
    }
    await sleep(30);
  }
}

/** Waits until more than half of the messages are sent and some are acknowledged. */
async function underWay(): Promise<void> {
  await expect.poll(() => Math.min(...clients.map(({ sent }) => sent.length))).toBeGreaterThan(MESSAGES / 2);
  await expect.poll(() => Math.min(...clients.map(({ acknowledged }) => acknowledged.size))).toBeGreaterThan(0);
}

async function expectAllOnceInOrder(): Promise<void> {
  const all = 2 * MESSAGES;
  for (const { connection, shown } of clients) {
    await expect.poll(() => shown.length).toBe(all);
    await expect.poll(() => connection.unsent).toEqual([]);
  }
  const stored = await db
    .selectFrom('messages')
    .select(['seq', 'sender_id', 'client_id'])
    .where('conversation_id', '=', c)
    .orderBy('seq')
    .execute();
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: all }, (_, index) => index + 1));
  for (const [index, { shown, sent, acknowledged }] of clients.entries()) {
    expect(shown.map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq));
    expect(shown.map(({ senderId }) => senderId)).toEqual(stored.map(({ sender_id }) => sender_id));
    const own = stored.filter(({ sender_id }) => sender_id === people[index]).map(({ client_id }) => client_id);
    expect(own.toSorted()).toEqual(sent.toSorted());
    expect(acknowledged.difference(new Set(own))).toEqual(new Set());
    expect(acknowledged.size).toBeGreaterThan(0);
  }
}

/**
 * Connects a client to a worker. Each client starts with a different worker, and changes to the next one whenever its
 * worker is gone.
 */
async function connect(userId: number, index: number): Promise<Client> {
  const session = await openSession({ db, now: new Date() }, userId, undefined, { agent: '', network: '' });
  let at = index;
  const client = { shown: [] as ChatMessage[], acknowledged: new Set<string>(), sent: [] };
  const hear = (packet: FromServer) => {
    if (packet.t === 'message') client.shown.push(packet.message);
    if (packet.t === 'missed') client.shown.push(...packet.messages);
    if (packet.t === 'sent') client.acknowledged.add(packet.id);
  };
  const connection = new ChatConnection({
    url: '',
    WebSocket: webSocketFor(socketHeaders(`session=${session}`, `5.25.0.${index}`), () => {
      const { port } = workers[at++ % workers.length] ?? { port: 0 };
      return `ws://127.0.0.1:${port}/chat/socket`;
    }),
    onPacket: hear,
  });
  connection.follow(c, 0);
  return { ...client, connection };
}

async function startWorker(port = 0): Promise<Worker> {
  const worker = fork(WORKER, [postgres.url, String(port)], { execArgv: [] });
  const ready = await new Promise<{ port: number }>((resolve, reject) => {
    worker.once('message', (message) => resolve(message as { port: number }));
    worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return { process: worker, port: ready.port };
}

async function addUser(): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ display_name: 'کسی', mobile: null, type: 'person', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A minimal listing: no catalogue was seeded. */
async function addListing(userId: number): Promise<number> {
  await sql`
    insert into categories (id, type, name, slug, icon, position) values (1, 'category', 'همه', 'all', 'x', 1)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into listings (
      status, user_id, category_id, root_id, province_id, city_id, name, latitude, longitude,
      shown_latitude, shown_longitude, sorted_at, search
    )
    values ('published', ${userId}, 1, 1, 1, 1, 'مبل راحتی', 35.7, 51.4, 35.7, 51.4, now(), '')
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
