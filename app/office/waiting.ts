import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import type { Context } from '../web/request/context.ts';
import { cachedWaiting } from './office-cache.ts';
import { COUNTED_WAITING, type Section } from './sections.ts';

type Waiting = { readonly count: number; readonly oldest: Date | null; readonly due: Date | null };

/** Waiting cases of a section, at most a minute old. Null if none waits, or if the section is not a queue. */
export async function waitingIn({ section, waiting, oldest, due }: Section, context: Context): Promise<Waiting | null> {
  if (!waiting) return null;
  const kept = await cachedWaiting<Waiting>(context, section, async () => {
    const [count, since, end] = await Promise.all([
      waiting(context),
      oldest?.(context) ?? null,
      due?.(context) ?? null,
    ]);
    return { count, oldest: since, due: end };
  });
  return kept.count > 0 ? kept : null;
}

/** Number of waiting cases, such as «۱۲» or «+۱٬۰۰۰». */
export const waitingText = (count: number): string =>
  count > COUNTED_WAITING ? fa.admin.frame.more(persianNumber(COUNTED_WAITING)) : persianNumber(count);
