import { may, type Permission } from '../../domain/identity/roles.ts';
import type { Viewer } from '../../domain/identity/user.ts';
import { paths } from '../paths.ts';
import type { Context } from './context.ts';
import { wantsEnvelope } from './envelope.ts';
import { notFound, Problem, Redirect } from './problem.ts';

/** Who may come to a route: anyone, whoever is signed in, or whoever has that permission in the back office. */
export type Guard = 'anyone' | 'signed-in' | { readonly may: Permission };

/** Throws what whoever may not come is shown: the sign-in, or that there is no such page. */
export async function admit(guard: Guard, context: Context): Promise<void> {
  if (guard === 'anyone') return;
  if (guard === 'signed-in') {
    await requireViewer(context);
    return;
  }
  const viewer = await context.viewer();
  // The back office does not tell strangers that it is there (ADM-01).
  if (!viewer || !may(viewer.role, guard.may)) notFound();
}

/** Who is signed in. Others are sent to the sign-in and come back after it. */
export async function requireViewer(context: Context): Promise<Viewer> {
  const viewer = await context.viewer();
  if (viewer) return viewer;
  const isPage = context.request.method === 'GET' && !wantsEnvelope(context.request);
  const loginUrl = paths.signIn(isPage ? `${context.url.pathname}${context.url.search}` : returnPath(context));
  if (wantsEnvelope(context.request)) throw new Problem(401, { loginUrl });
  throw new Redirect(loginUrl, isPage ? 302 : 303);
}

/** The page that a form stood on. */
export function returnPath({ request, services: { site } }: Context): string {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return '/';
  const { origin, pathname, search } = new URL(referrer);
  return origin === site.origin || origin === new URL(request.url).origin ? `${pathname}${search}` : '/';
}
