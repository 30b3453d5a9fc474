import { paths } from '../../paths.ts';
import { CSRF_HEADER } from '../../web/forms/csrf.ts';
import type { Route } from '../../web/pages/route-table.ts';
import type { Site } from '../../web/request/context.ts';
import { sentName } from '../../web/request/cookies.ts';
import { SESSION_COOKIE } from '../../web/request/session.ts';
import { VISITOR_COOKIE } from '../../web/request/visitor.ts';

/**
 * Ways in which a client proves that it may make a call. The answer of `/session/is-logged-in` contains a key and sets
 * the visitor's cookie.
 */
export const securitySchemes = (site: Pick<Site, 'origin'>) =>
  ({
    session: inCookie(sentName(SESSION_COOKIE, site), 'A signed-in browser.'),
    visitor: inCookie(sentName(VISITOR_COOKIE, site), 'The browser that the key is bound to.'),
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: CSRF_HEADER,
      description: `\`data.csrfKey\` of ${paths.isLoggedIn()}.`,
    },
    metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the site.' },
  }) as const;

const inCookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description }) as const;

/** Alternative combinations of schemes; an empty object means that none is needed. */
export type Security = readonly Readonly<
  Partial<Record<keyof ReturnType<typeof securitySchemes>, readonly string[]>>
>[];

export function securityOf(path: string, { kind, guard = 'anyone' }: Route): Security {
  if (path === paths.metrics.pattern) return [{}, { metrics: [] }];
  const session = guard === 'anyone' ? {} : { session: [] };
  return kind === 'action' ? [{ ...session, visitor: [], csrf: [] }] : guard === 'anyone' ? [] : [session];
}
