import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { ChatConnection, type NewSocket } from '../app/browser/chat/chat-connection.ts';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { conversationsOf } from '../domain/chat/chat.server.ts';
import type { ChatMessage, FromServer } from '../domain/chat/chat.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuOf, cpuWithChildren, findPostmaster, memoryOf } from './processes.ts';
import { type Production, startProduction } from './production.ts';
import { median, p99 } from './statistics.ts';

const SOCKETS = 2_000;
const OPENED_AT_ONCE = 50;
const A_SECOND = 200;
/**
 * Milliseconds after which a message counts as lost. The time is long, because answers may be slow on a busy machine.
 */
const LATE_MS = 120_000;
/**
 * Seconds of each warm-up step: at an eighth, a quarter, half and all of the measured rate. A worker that has just
 * started is slow.
 */
const WARM_UP_S = 3;
const MEASURED_S = 20;
const CONVERSATIONS = 1_000;
const PAGE_SIZE = 30;
const TIMES = 200;
const GROUP = 'Chat';

type Person = { readonly id: number; readonly cookie: string };
type Talker = Person & { readonly conversation: number };
type Seller = { readonly id: number; readonly listingId: number };
/**
 * Callbacks for a message that was sent. `shown` gets the `performance.now()` at which the receiver got the message.
 */
type Heard = { readonly shown: (at: number) => void; readonly refused: (why: string) => void };

/**
 * Measures 2,000 users who talk in pairs through one worker, and the list of one user with 1,000 conversations. Deletes
 * its data afterwards.
 */
export async function measureChat(url: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  const db = openDatabase(url, 2);
  const people = await addPeople(db, SOCKETS);
  const sellers = await readSellers(db, SOCKETS / 2);
  try {
    const list = await listOfConversations(url, db, people);
    tell('my chats read');
    await removeConversations(db, people);
    const talkers = await addPairs(db, people.slice(0, sellers.length), sellers);
    const production = await startProduction(url, dataDir);
    try {
      return [...(await talk(production, await findPostmaster(url), talkers, tell)), list];
    } finally {
      await production.stop();
    }
  } finally {
    await removeAll(db, people, sellers);
    await db.destroy();
  }
}

async function talk(
  production: Production,
  postmaster: number,
  people: readonly Talker[],
  tell: (line: string) => void,
): Promise<Figure[]> {
  const heard = new Map<string, Heard>();
  const open = (person: Talker, index: number) => openChat(production.origin, person, index, heard);
  // Opens some sockets first and closes them, so that memory allocated once by the first sockets is not counted per
  // socket.
  const first = await openAll(people.slice(0, SOCKETS / 10), open);
  for (const chat of first) chat.sleep();
  await sleep(3_000);
  const before = memoryOf(production.worker).now;
  const chats = await openAll(people, open);
  await sleep(3_000);
  const bytes = (memoryOf(production.worker).now - before) / SOCKETS;
  tell(`${chats.length} sockets are open`);
  const say = (number: number) => {
    const sender = number % SOCKETS;
    const id = randomBytes(12).toString('base64url');
    const began = performance.now();
    const shown = new Promise<number>((resolve, refuse) =>
      heard.set(id, { shown: (at) => resolve(at - began), refused: (why) => refuse(new Error(why)) }),
    );
    chats[sender]?.send({ id, c: people[sender]?.conversation ?? 0, text: id });
    return shown;
  };
  for (const share of [8, 4, 2, 1]) await atRate(WARM_UP_S, A_SECOND / share, say);
  const [node, database] = [cpuOf(production.worker), cpuWithChildren(postmaster)];
  const times = await atRate(MEASURED_S, A_SECOND, say);
  const cost = {
    node: (cpuOf(production.worker) - node) / times.length,
    database: (cpuWithChildren(postmaster) - database) / times.length,
  };
  for (const chat of chats) chat.sleep();
  const load = `${SOCKETS} sockets, ${A_SECOND} messages a second`;
  return [
    {
      group: GROUP,
      name: `sent to shown, 99th percentile: ${load}`,
      value: p99(times),
      unit: 'ms',
      budget: { limit: 60, is: 'most' },
      noise: 0.25,
      note: `half of them in ${median(times).toFixed(1)}`,
    },
    {
      group: GROUP,
      name: 'memory of a socket',
      value: bytes / 1024,
      unit: 'KB',
      budget: { limit: 20, is: 'most' },
      noise: 0.1,
    },
    {
      group: GROUP,
      name: 'CPU of a message',
      value: cost.node + cost.database,
      unit: 'ms',
      note: `PostgreSQL ${cost.database.toFixed(2)}, Node ${cost.node.toFixed(2)}`,
    },
  ];
}

/**
 * Sends messages at a constant rate, and returns the milliseconds until each arrived. The measurement ends with an
 * error if a message is refused or never arrives.
 */
async function atRate(seconds: number, rate: number, sayOne: (number: number) => Promise<number>): Promise<number[]> {
  const shown: Promise<number>[] = [];
  const say = (number: number) => {
    const one = sayOne(number);
    // Marks the rejection as handled; it is awaited below, once all messages are sent.
    one.catch(() => {});
    return one;
  };
  const began = performance.now();
  while (shown.length < seconds * rate) {
    const due = Math.min(seconds * rate, Math.floor(((performance.now() - began) * rate) / 1_000) + 1);
    while (shown.length < due) shown.push(say(shown.length));
    await sleep(2);
  }
  const late = sleep(LATE_MS, null, { ref: false }).then(() => {
    throw new Error('a message was never shown');
  });
  return Promise.race([Promise.all(shown), late]);
}

async function openAll(
  people: readonly Talker[],
  open: (person: Talker, index: number) => Promise<ChatConnection>,
): Promise<ChatConnection[]> {
  const chats: ChatConnection[] = [];
  for (let at = 0; at < people.length; at += OPENED_AT_ONCE) {
    const some = people.slice(at, at + OPENED_AT_ONCE);
    chats.push(...(await Promise.all(some.map((person, index) => open(person, at + index)))));
  }
  return chats;
}

/**
 * Opens a chat connection; resolves once the server has greeted the person. It uses the site's own chat client. This
 * client reconnects when its socket is closed, as may happen on a busy machine, and resends messages that were not
 * acknowledged. `heard`: callbacks by the id of the message, which is also its text.
 */
function openChat(
  origin: string,
  { id, cookie, conversation }: Talker,
  index: number,
  heard: Map<string, Heard>,
): Promise<ChatConnection> {
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const show = (message: ChatMessage) => {
    if (message.senderId === id) return;
    heard.get(message.text)?.shown(performance.now());
    heard.delete(message.text);
  };
  const onPacket = (packet: FromServer) => {
    if (packet.t === 'refused') heard.get(packet.id ?? '')?.refused(`a message was refused: ${packet.why}`);
    if (packet.t === 'message') show(packet.message);
    if (packet.t === 'missed') packet.messages.forEach(show);
  };
  return new Promise((resolve, reject) => {
    const chat = new ChatConnection({
      url: `${origin.replace('http', 'ws')}${paths.chatSocket()}`,
      onPacket,
      onState: (state) => {
        if (state === 'open') resolve(chat);
        if (state === 'over') reject(new Error('a session was over'));
      },
      WebSocket: socketOf({ cookie, origin, 'x-forwarded-for': address }),
    });
    chat.follow(conversation, 1);
  });
}

/** A WebSocket of `ws` that sends `headers` when it opens. */
function socketOf(headers: Readonly<Record<string, string>>): NewSocket {
  return class extends WebSocket {
    constructor(url: string) {
      super(url, { headers, perMessageDeflate: false });
    }
  } as unknown as NewSocket;
}

/** Measures the CPU time, here and in the database, of the first page of a list with a thousand conversations. */
async function listOfConversations(url: string, db: Database, people: readonly Person[]): Promise<Figure> {
  const [me, ...others] = people.map(({ id }) => id);
  const listings = await db.selectFrom('listings').select('id').orderBy('id').limit(CONVERSATIONS).execute();
  await addConversations(
    db,
    listings.map(({ id }, index) => [others[index] ?? 0, me ?? 0, id]),
  );
  const one = openDatabase(url);
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    const backend = rows[0]?.pid ?? 0;
    const read = async (times: number) => {
      for (let time = 0; time < times; time++)
        await conversationsOf({ db: one, now: new Date() }, me ?? 0, { limit: PAGE_SIZE });
    };
    await read(TIMES / 4);
    const [own, database] = [process.cpuUsage(), cpuOf(backend)];
    await read(TIMES);
    const { user, system } = process.cpuUsage(own);
    const cost = { node: (user + system) / 1_000 / TIMES, database: (cpuOf(backend) - database) / TIMES };
    return {
      group: GROUP,
      name: `my chats of ${CONVERSATIONS} conversations`,
      value: cost.node + cost.database,
      unit: 'ms',
      budget: { limit: 5, is: 'most' },
      noise: CPU_NOISE,
      note: `PostgreSQL ${cost.database.toFixed(2)}, Node ${cost.node.toFixed(2)}`,
    };
  } finally {
    await one.destroy();
  }
}

async function addPeople(db: Database, count: number): Promise<Person[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name, type) select 'bench ' || n, 'person' from generate_series(1, ${count}::int) as n
    returning id`.execute(db);
  return openSessions(
    db,
    rows.map(({ id }) => id),
  );
}

async function openSessions(db: Database, ids: readonly number[]): Promise<Person[]> {
  const sessions = ids.map((id) => ({ id, session: randomBytes(32).toString('base64url') }));
  await sql`
    insert into sessions (id_hash, user_id, created_at, seen_at, expires_at, agent, network)
    select hash, id, now(), now(), now() + interval '1 day', '', ''
    from unnest(
      ${sessions.map(({ session }) => createHash('sha256').update(session).digest())}::bytea[],
      ${sessions.map(({ id }) => id)}::bigint[]
    ) as session (hash, id)`.execute(db);
  return sessions.map(({ id, session }) => ({ id, cookie: `session=${session}` }));
}

/**
 * People with a published listing, and one listing of each. Messages in a conversation are accepted only between a
 * buyer and the seller of its listing.
 */
async function readSellers(db: Database, count: number): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select distinct on (users.id) users.id, listings.id as "listingId"
    from users
    join listings on listings.user_id = users.id and listings.status = 'published'
    where users.type = 'person' and users.suspended_at is null and users.deleted_at is null
    order by users.id, listings.id
    limit ${count}`.execute(db);
  if (rows.length < count) throw new Error(`Only ${rows.length} of ${count} sellers have a published listing`);
  return rows;
}

/** Creates a conversation of each buyer with a seller. Returns buyers and sellers in turn. */
async function addPairs(db: Database, buyers: readonly Person[], sellers: readonly Seller[]): Promise<Talker[]> {
  const inside = await openSessions(
    db,
    sellers.map(({ id }) => id),
  );
  const conversations = await addConversations(
    db,
    sellers.map(({ id, listingId }, index) => [buyers[index]?.id ?? 0, id, listingId]),
  );
  return buyers.flatMap((buyer, index) =>
    [buyer, inside[index] ?? buyer].map((person) => ({ ...person, conversation: conversations[index] ?? 0 })),
  );
}

/** Inserts conversations and returns their ids. `pairs`: ids of buyer, seller and listing. */
async function addConversations(
  db: Database,
  pairs: readonly (readonly [buyer: number, seller: number, listing: number])[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into conversations (listing_id, buyer_id, seller_id, created_at, last_seq, last_at, last_text, last_sender_id)
    select listing, buyer, seller, now(), 1, now() + n * interval '1 second', 'سلام', buyer
    from unnest(
      ${pairs.map(([buyer]) => buyer)}::bigint[],
      ${pairs.map(([, seller]) => seller)}::bigint[],
      ${pairs.map(([, , listing]) => listing)}::bigint[]
    ) with ordinality as pair (buyer, seller, listing, n)
    order by n
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    with members as (
      insert into conversation_members (conversation_id, user_id, other_id, last_at, unread, unread_since)
      select id, buyer_id, seller_id, last_at, 0, null::timestamptz from conversations where id = any(${ids}::bigint[])
      union all
      select id, seller_id, buyer_id, last_at, 1, last_at from conversations where id = any(${ids}::bigint[])
    )
    insert into messages (conversation_id, seq, sender_id, client_id, kind, text, sent_at)
    select id, 1, buyer_id, 'client-1', 'text', 'سلام', last_at from conversations where id = any(${ids}::bigint[])`.execute(
    db,
  );
  await sql`analyze conversations, conversation_members, messages, users, sessions`.execute(db);
  return ids;
}

async function removeConversations(db: Database, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const theirs = sql`select id from conversations where buyer_id = any(${ids}::bigint[])`;
  await sql`delete from messages where conversation_id in (${theirs})`.execute(db);
  await sql`delete from conversation_members where conversation_id in (${theirs})`.execute(db);
  await sql`delete from conversations where buyer_id = any(${ids}::bigint[])`.execute(db);
  await sql`vacuum analyze messages, conversation_members, conversations`.execute(db);
}

async function removeAll(db: Database, people: readonly Person[], sellers: readonly Seller[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const all = [...ids, ...sellers.map(({ id }) => id)];
  await removeConversations(db, people);
  await sql`delete from notifications where user_id = any(${all}::bigint[]) and kind = 'message'`.execute(db);
  await sql`delete from sessions where user_id = any(${all}::bigint[])`.execute(db);
  await sql`delete from users where id = any(${ids}::bigint[])`.execute(db);
}
