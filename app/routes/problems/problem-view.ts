import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { CardView } from '../../parts/listing/card-view.ts';
import { paths } from '../../paths.ts';
import type { PageId } from '../../web/pages/route.ts';
import type { Context } from '../../web/request/context.ts';
import type { Problem, ProblemStatus, TypedText } from '../../web/request/problem.ts';
import { requestId } from '../../web/request/request-id.ts';
import { messages } from './problem-messages.ts';

type ProblemLink = { readonly name: string; readonly href: string };

export type ProblemView = {
  readonly status: ProblemStatus;
  readonly title: string;
  readonly text: string;
  /** The waiting time in words; null if it is unknown. */
  readonly wait: string | null;
  /** Links to continue; the first is the most likely next step. */
  readonly links: readonly ProblemLink[];
  /** Id of the request, for users who report an error on our side; otherwise null. */
  readonly requestId: string | null;
  readonly similar: readonly CardView[];
  /** Texts from a plain form that could not be stored. */
  readonly typed: readonly TypedText[];
};

const PAGE_IDS: Partial<Record<ProblemStatus, PageId>> = {
  404: 'not-found-page',
  410: 'gone-page',
  429: 'too-many-requests-page',
  503: 'unavailable-page',
};

export const problemPageId = (status: ProblemStatus): PageId => PAGE_IDS[status] ?? 'error-page';

/** Statuses for which trying again may help. */
const PASSING: ReadonlySet<ProblemStatus> = new Set([429, 500, 503]);

export function problemView(
  { status, details }: Problem,
  similar: readonly CardView[],
  { request, url, services }: Pick<Context, 'request' | 'url' | 'services'>,
): ProblemView {
  const back = pageBefore(request, url);
  return {
    status,
    ...(status === 410 && details.isUser ? fa.users.gone : details.isShop ? fa.shops.gone : messages(status)),
    wait: details.retryAfter === undefined ? null : waitText(details.retryAfter),
    ...(details.typedOrigin === undefined ? {} : fa.problems.wrongOrigin(details.typedOrigin, services.site.origin)),
    ...(status === 404 && details.typed ? fa.problems.typedGone : {}),
    links: [
      ...(details.typed && details.loginUrl ? [{ name: fa.problems.signIn, href: details.loginUrl }] : []),
      // An empty `href` reloads the page itself.
      ...(PASSING.has(status) && isRead(request) ? [{ name: fa.problems.retry, href: '' }] : []),
      ...(back ? [{ name: fa.problems.back, href: back }] : []),
      { name: fa.problems.home, href: paths.home() },
      { name: fa.problems.listings, href: paths.results(EVERYTHING) },
    ],
    requestId: status >= 500 ? requestId(request) : null,
    similar,
    typed: details.typed ?? [],
  };
}

function waitText(seconds: number): string {
  return seconds < 120
    ? fa.problems.waitSeconds(persianNumber(Math.max(1, Math.ceil(seconds))))
    : fa.problems.waitMinutes(persianNumber(Math.ceil(seconds / 60)));
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** The page of this site from which the visitor came, as a link back without scripts; null if there is none. */
function pageBefore(request: Request, url: URL): string | null {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  const before = `${pathname}${search}`;
  // An address beginning with `//` would lead to another site.
  if (host !== url.host || before.startsWith('//')) return null;
  return before === `${url.pathname}${url.search}` && isRead(request) ? null : before;
}
