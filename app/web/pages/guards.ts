import type { Viewer } from '../../../domain/identity/user.ts';
import { may, type Permission } from '../../../domain/staff/roles.ts';
import { paths } from '../../paths.ts';
import { pageSentFrom } from '../forms/posted-call.ts';
import { storedTypedCookies } from '../forms/stored-typed.tsx';
import type { Context } from '../request/context.ts';
import { wantsEnvelope } from '../request/envelope.ts';
import { notFound, Problem, Redirect } from '../request/problem.ts';
import { beyondSignIn } from '../request/return-address.ts';

/** Admission to a route: anyone, signed-in users, or staff with a permission of the back office. */
export type Guard = 'anyone' | 'signed-in' | { readonly may: Permission };

/** The context of a request whose user a guard has admitted. */
export type SignedIn = Context & { readonly viewer: Viewer };

/** The context that a route with this guard works with. */
export type ContextFor<G extends Guard> = G extends 'anyone' ? Context : SignedIn;

/**
 * Throws unless the guard admits the client: a redirect to sign in (GEN-04), or 404 for the back office, which does not
 * reveal itself to others (ADM-01).
 */
export async function admit<G extends Guard>(guard: G, context: Context): Promise<ContextFor<G>>;
export async function admit(guard: Guard, context: Context): Promise<Context | SignedIn> {
  if (guard === 'anyone') return context;
  const viewer = await context.readViewer();
  if (guard === 'signed-in') return { ...context, viewer: viewer ?? askToSignIn(context) };
  if (!viewer || !may(viewer.role, guard.may)) return notFound();
  return { ...context, viewer };
}

/** Throws a redirect to sign in, which returns users to the page where they are. `typed`: kept for it until then. */
export function askToSignIn(context: Context, typed: Readonly<Record<string, string>> = {}): never {
  context.answerCookies.push(...storedTypedCookies(context, typed));
  const isPage = context.request.method === 'GET' && !wantsEnvelope(context.request);
  const loginUrl = paths.signIn(isPage ? `${context.url.pathname}${context.url.search}` : returnPath(context));
  if (wantsEnvelope(context.request)) throw new Problem(401, { loginUrl });
  throw new Redirect(loginUrl, isPage ? 302 : 303, context.answerCookies);
}

/** The path of the page that a form was sent from; that of the sign-in stands for where it leads. */
export const returnPath = (context: Context): string => beyondSignIn(pageSentFrom(context) ?? '/');
