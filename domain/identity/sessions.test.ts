import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase } from '../../test/database.ts';
import { MINUTE } from '../values/durations.ts';
import { insertUsers } from './identity.server.ts';
import { deleteExpiredSessionsAndCodes, readDevices } from './session-store.server.ts';
import {
  endAllSessions,
  endDevice,
  endOtherSessions,
  endSession,
  findViewer,
  openSession,
  SESSION_DAYS,
} from './sessions.server.ts';
import type { Viewer } from './user.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const FROM = { agent: 'a browser', network: '5.22.1.x' };
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase(inject('postgres'));
  db = database.open(4);
  drop = database.drop;
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

async function newUser(): Promise<number> {
  const [id = 0] = await insertUsers(db, [
    { displayName: 'کسی', mobile: null, type: 'person', createdAt: NOW, lastSeenAt: null },
  ]);
  return Number(id);
}

const open = (userId: number, before?: string): Promise<string> => openSession({ db, now: NOW }, userId, before, FROM);
const viewerOf = (id: string, now = NOW): Promise<Viewer | null> => findViewer({ db, now }, id, FROM.network);

async function signedIn(userId: number): Promise<{ id: string; viewer: Viewer }> {
  const id = await open(userId);
  const viewer = await viewerOf(id);
  if (!viewer) throw new Error('The session is not there');
  return { id, viewer };
}

describe('a session', () => {
  it('AUTH-03 is known by an id that is kept as its hash alone', async () => {
    const userId = await newUser();
    const ids = [await open(userId), await open(userId)];
    expect(ids[0]).not.toBe(ids[1]);
    const rows = await db.selectFrom('sessions').select('id_hash').where('user_id', '=', userId).execute();
    const hashes = ids.map((id) => createHash('sha256').update(id).digest('hex'));
    expect(rows.map((row) => row.id_hash.toString('hex')).sort()).toEqual(hashes.sort());
    expect(await viewerOf(ids[0] ?? '')).toMatchObject({ userId, role: 'user' });
  });

  it('AUTH-03 is found by its own id alone', async () => {
    const userId = await newUser();
    const id = await open(userId);
    const hash = createHash('sha256').update(id).digest();
    const others = [
      '',
      'x',
      `${id}A`,
      id.slice(1),
      `${id}\n`,
      ` ${id}`,
      hash.toString('base64url'),
      hash.toString('hex'),
    ];
    for (const other of others) expect(await viewerOf(other), JSON.stringify(other)).toBeNull();
  });

  it('AUTH-03 takes the place of the one its browser had, and of no other', async () => {
    const userId = await newUser();
    const [one, two] = [await open(userId), await open(userId)];
    const three = await open(userId, one);
    expect(await Promise.all([one, two, three].map(async (id) => (await viewerOf(id)) !== null))).toEqual([
      ...[false, true, true],
    ]);
    for (const before of ['', 'x', "' or 1=1 --", '%']) await open(userId, before);
    expect(await viewerOf(two)).not.toBeNull();
  });

  it('AUTH-03 ends after its days, and is forgotten then', async () => {
    const userId = await newUser();
    const id = await open(userId);
    const end = inMinutes(SESSION_DAYS * 1440);
    expect(await viewerOf(id, new Date(end.getTime() - 1))).not.toBeNull();
    expect(await viewerOf(id, end)).toBeNull();
    await deleteExpiredSessionsAndCodes({ db, now: new Date(end.getTime() - 1) });
    expect(await db.selectFrom('sessions').select('id_hash').where('user_id', '=', userId).execute()).toHaveLength(1);
    await deleteExpiredSessionsAndCodes({ db, now: end });
    expect(await db.selectFrom('sessions').select('id_hash').where('user_id', '=', userId).execute()).toEqual([]);
  });

  it('AUTH-03 notes its last sight at most each five minutes, and so its user’s', async () => {
    const userId = await newUser();
    const { id, viewer } = await signedIn(userId);
    const seen = async () => (await readDevices({ db, now: NOW }, userId, viewer.sessionHash))[0]?.seenAt;
    await viewerOf(id, inMinutes(5));
    expect(await seen()).toEqual(NOW);
    await viewerOf(id, inMinutes(6));
    expect(await seen()).toEqual(inMinutes(6));
    const user = await db.selectFrom('users').select('last_seen_at').where('id', '=', userId).executeTakeFirstOrThrow();
    expect(user.last_seen_at).toEqual(inMinutes(6));
  });
});

describe('the devices of an account', () => {
  it('AUTH-03 are ended one by one by their owner, and by no other user', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const [here, there, foreign] = [await signedIn(owner), await signedIn(owner), await signedIn(other)];
    const devices = await readDevices({ db, now: NOW }, owner, here.viewer.sessionHash);
    expect(devices.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    const id = devices.find(({ isThis }) => !isThis)?.id ?? '';
    for (const wrong of [id.toUpperCase(), `${id}00`, id.slice(2), '', 'x', "' or 1=1 --"])
      expect(await endDevice(db, here.viewer, wrong)).toBe(false);
    expect(await endDevice(db, foreign.viewer, id)).toBe(false);
    expect(await viewerOf(there.id)).not.toBeNull();
    expect(await endDevice(db, here.viewer, id)).toBe(true);
    expect(await viewerOf(there.id)).toBeNull();
    expect(await endDevice(db, here.viewer, id)).toBe(false);
  });

  it('AUTH-03 are ended together: all others, or all', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const [here, there, foreign] = [await signedIn(owner), await signedIn(owner), await signedIn(other)];
    await endOtherSessions(db, here.viewer);
    expect([await viewerOf(here.id), await viewerOf(there.id)].map((viewer) => viewer !== null)).toEqual([true, false]);
    await endAllSessions(db, owner);
    expect(await viewerOf(here.id)).toBeNull();
    expect(await viewerOf(foreign.id)).not.toBeNull();
    await endSession(db, foreign.viewer);
    expect(await viewerOf(foreign.id)).toBeNull();
  });

  it('AUTH-03 show no more of a browser than it takes to know it', async () => {
    const userId = await newUser();
    const id = await openSession({ db, now: NOW }, userId, undefined, {
      agent: 'x'.repeat(9_000),
      network: '5.22.1.x',
    });
    const viewer = await viewerOf(id);
    const [device] = await readDevices({ db, now: NOW }, userId, viewer?.sessionHash ?? Buffer.alloc(0));
    expect(device?.agent).toHaveLength(300);
    expect(JSON.stringify(device)).not.toContain(id);
  });
});
