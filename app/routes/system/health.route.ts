import { stateOfDatabase } from '../../../db/client.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { diskOf } from './disk.ts';

const READY_MS = 1_000;

/**
 * Liveness check (OPS-03). It does not query the database, because restarting this process would not make an
 * unreachable database reachable.
 */
export const healthz = defineAnswer({
  at: get(paths.healthz),
  guard: 'anyone',
  about: { summary: fa.api.system.healthz, type: 'text/plain' },
  answer: () => plain(200, 'ok'),
});

/** Minimum of free disk space in bytes: below it uploads fail, and so would a database on the same disk. */
const LEAST_DISK = 32 * 2 ** 20;

/**
 * Readiness: checks that the database answers within a second and accepts writes, and that the disk has free space. The
 * answer names what failed.
 */
export const readyz = defineAnswer({
  at: get(paths.readyz),
  guard: 'anyone',
  about: { summary: fa.api.system.readyz, type: 'text/plain', statuses: [503] },
  answer: async ({ services }) => {
    const [database, hasRoom] = await Promise.all([stateInTime(services), hasRoomAt(services.media.arrivals)]);
    const missing = [...(database === 'ready' ? [] : [`database ${database}`]), ...(hasRoom ? [] : ['disk full'])];
    return missing.length === 0 ? plain(200, 'ready') : plain(503, missing.join('\n'), { 'retry-after': '1' });
  },
});

async function hasRoomAt(folder: string): Promise<boolean> {
  const disk = await diskOf(folder);
  return disk === null || disk.free >= LEAST_DISK;
}

async function stateInTime({ db }: Context['services']): ReturnType<typeof stateOfDatabase> {
  const { promise: late, resolve } = Promise.withResolvers<'away'>();
  const timer = setTimeout(() => resolve('away'), READY_MS);
  try {
    return await Promise.race([stateOfDatabase(db), late]);
  } finally {
    clearTimeout(timer);
  }
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
