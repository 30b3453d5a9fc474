import type { LimitTaken } from '../../../domain/limits/limits.server.ts';
import type { LimitVerdict } from '../../../domain/limits/limits.ts';
import { clientKey } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';
import { networksOf } from '../../web/request/networks.ts';
import { reportsLeftOut } from './report-figures.ts';

/**
 * Milliseconds to wait for the limit's verdict. After that the limit is not applied, because a report must never wait
 * for the database.
 */
const PATIENCE_MS = 300;

type Asked = Pick<LimitTaken, 'action' | 'amount'>;

/**
 * Whether a client address or its network has sent too many reports. The client then gets the usual answer, and the
 * report is dropped and counted.
 */
export async function tooOften(asked: readonly Asked[], { services, request, now }: Context): Promise<boolean> {
  const who = networksOf(clientKey(request));
  const taking: Promise<LimitVerdict | null> = services.limits
    .takeAll(
      asked.map((each) => ({ ...each, who })),
      now,
    )
    .catch(() => null);
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    late = setTimeout(resolve, PATIENCE_MS, null);
  });
  const verdict = await Promise.race([taking, patience]);
  clearTimeout(late);
  const isOver = verdict !== null && verdict.kind !== 'free';
  if (isOver) reportsLeftOut.add();
  return isOver;
}
