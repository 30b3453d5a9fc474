import { stateOfDatabase } from '../../../db/client.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { diskOf } from './disk.ts';

const READY_MS = 1_000;

/** Liveness (OPS-03). It does not query the database, because restarting would not bring an unreachable one back. */
export const healthz = defineAnswer({
  at: get(paths.healthz),
  guard: 'anyone',
  about: { summary: fa.api.system.healthz, type: 'text/plain' },
  answer: () => plain(200, 'ok'),
});

/** Bytes without which an upload cannot be taken in, nor a database on the same disk go on. */
const LEAST_DISK = 32 * 2 ** 20;

/** Readiness: the database answers within a second and takes writes, and the disk has room. Names what is missing. */
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
