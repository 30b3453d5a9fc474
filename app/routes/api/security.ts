import { paths } from '../../paths.ts';
import { CSRF_HEADER } from '../../web/csrf.ts';
import type { Route } from '../../web/route-table.ts';
import { SESSION_COOKIE } from '../../web/session.ts';
import { VISITOR_COOKIE } from '../../web/visitor.ts';

/** How a client shows that it may make a call. An answer of `/session/is-logged-in` has a key, and sets the visitor. */
export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'A signed-in browser.' },
  visitor: { type: 'apiKey', in: 'cookie', name: VISITOR_COOKIE, description: 'The browser that the key is bound to.' },
  csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER, description: `\`data.csrfKey\` of ${paths.isLoggedIn()}.` },
  metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the site.' },
} as const;

/** Alternatives, each of which names all schemes that it needs; an empty one needs none. */
export type Security = readonly Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, readonly string[]>>>[];

export function securityOf(path: string, { kind, guard = 'anyone' }: Route): Security {
  if (path === paths.metrics.pattern) return [{}, { metrics: [] }];
  const session = guard === 'anyone' ? {} : { session: [] };
  return kind === 'action' ? [{ ...session, visitor: [], csrf: [] }] : guard === 'anyone' ? [] : [session];
}
