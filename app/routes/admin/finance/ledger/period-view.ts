import {
  type JalaliPeriod,
  PERIOD_KINDS,
  type PeriodKind,
  periodAt,
  periodOf,
} from '../../../../../domain/values/jalali-period.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { latinDigits } from '../../../../../domain/values/persian-text.ts';
import { jalaliMonth } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import type { Tab } from '../../../../ui/tabs.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';

const words = fa.periods;

/**
 * Period that the address names. Returns the current period of the page's first kind if the address names none, a
 * future one, or a kind that the page does not have.
 */
export function askedPeriod(
  { url, now }: Pick<SignedIn, 'url' | 'now'>,
  kinds: readonly PeriodKind[] = PERIOD_KINDS,
): JalaliPeriod {
  const [kind = 'month'] = kinds;
  const found = periodOf(latinDigits(url.searchParams.get('period') ?? ''));
  return found && kinds.includes(found.kind) && found.from <= now ? found : periodAt(kind, now);
}

export function periodName({ kind, year, number, from }: JalaliPeriod): string {
  if (kind === 'month') return jalaliMonth(from);
  const inYear = persianDigits(year);
  return kind === 'year' ? words.year(inYear) : words.season(words.seasons[number - 1] ?? '', inYear);
}

type Way = { readonly name: string; readonly href: string };

/**
 * Links to the periods before and after a period, and one link for each kind of period. The latter lead to the month,
 * season or year that contains the last moment of the shown period, or the present if that period is not over.
 */
export type PeriodLinks = {
  readonly earlier: Way;
  /** Null if the next period has not begun yet. */
  readonly later: Way | null;
  readonly kinds: readonly Tab[];
};

export function periodLinks(
  period: JalaliPeriod,
  now: Date,
  {
    hrefOf,
    kinds = PERIOD_KINDS,
  }: { readonly hrefOf: (period: string) => string; readonly kinds?: readonly PeriodKind[] },
): PeriodLinks {
  const way = (at: Date): Way => {
    const found = periodAt(period.kind, at);
    return { name: periodName(found), href: hrefOf(found.text) };
  };
  const lastMoment = new Date(Math.min(period.until.getTime() - 1, now.getTime()));
  return {
    earlier: way(new Date(period.from.getTime() - 1)),
    later: period.until <= now ? way(period.until) : null,
    kinds: kinds.map((kind) => ({
      name: words.kinds[kind],
      href: hrefOf(periodAt(kind, lastMoment).text),
      isShown: kind === period.kind,
    })),
  };
}
