import { answers } from '../../../db/client.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';

const READY_MS = 1_000;

/** Liveness (OPS-03). It does not query the database, because restarting would not bring an unreachable one back. */
export const healthz = defineAnswer({
  at: get(paths.healthz),
  guard: 'anyone',
  about: { summary: fa.api.system.healthz, type: 'text/plain' },
  answer: () => plain(200, 'ok'),
});

/** Readiness: the database answers within a second. */
export const readyz = defineAnswer({
  at: get(paths.readyz),
  guard: 'anyone',
  about: { summary: fa.api.system.readyz, type: 'text/plain', statuses: [503] },
  answer: async ({ services }) =>
    (await answersInTime(services)) ? plain(200, 'ready') : plain(503, 'database away', { 'retry-after': '1' }),
});

async function answersInTime({ db }: Context['services']): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), READY_MS);
  try {
    return await Promise.race([answers(db), late]);
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
