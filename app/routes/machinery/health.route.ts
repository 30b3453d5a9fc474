import { answers } from '../../../db/client.server.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { defineAnswer } from '../../web/route.ts';

const READY_MS = 1_000;

/** The process is alive; the database is not asked, so that one that is away restarts nothing (OPS-03). */
export const healthz = defineAnswer(get(paths.healthz), () => plain(200, 'ok'));

/** The process can answer pages: the database answers within a second. */
export const readyz = defineAnswer(get(paths.readyz), async ({ services }) =>
  (await answersInTime(services)) ? plain(200, 'ready') : plain(503, 'database away', { 'retry-after': '1' }),
);

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
