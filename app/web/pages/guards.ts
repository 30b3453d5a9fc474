import type { Viewer } from '../../../domain/identity/user.ts';
import { may, type Permission } from '../../../domain/staff/roles.ts';
import { paths } from '../../paths.ts';
import { pageSentFrom } from '../forms/posted-call.ts';
import { storedTypedCookies } from '../forms/stored-typed.tsx';
import type { Context } from '../request/context.ts';
import { wantsEnvelope } from '../request/envelope.ts';
import { notFound, Problem, Redirect } from '../request/problem.ts';
import { beyondSignIn } from '../request/return-address.ts';

/** Clients that a route admits: anyone, signed-in users, or staff with a permission of the back office. */
export type Guard = 'anyone' | 'signed-in' | { readonly may: Permission };

/** Context of a request whose user was admitted by a guard. */
export type SignedIn = Context & { readonly viewer: Viewer };

/** Context that a route with this guard receives. */
export type ContextFor<G extends Guard> = G extends 'anyone' ? Context : SignedIn;

/**
 * Throws if the guard does not admit the client: a redirect to the sign-in (GEN-04), or 404 for the back office, which
 * must not reveal that it exists (ADM-01).
 */
export async function admit<G extends Guard>(guard: G, context: Context): Promise<ContextFor<G>>;
export async function admit(guard: Guard, context: Context): Promise<Context | SignedIn> {
  if (guard === 'anyone') return context;
  const viewer = await context.readViewer();
  if (guard === 'signed-in') return { ...context, viewer: viewer ?? askToSignIn(context) };
  if (!viewer || !may(viewer.role, guard.may)) return notFound();
  return { ...context, viewer };
}

/**
 * Throws a redirect to the sign-in, which then returns the user to the current page. `typed`: form values that are
 * stored until then.
 */
export function askToSignIn(context: Context, typed: Readonly<Record<string, string>> = {}): never {
  context.answerCookies.push(...storedTypedCookies(context, typed));
  const isPage = context.request.method === 'GET' && !wantsEnvelope(context.request);
  const loginUrl = paths.signIn(isPage ? `${context.url.pathname}${context.url.search}` : returnPath(context));
  if (wantsEnvelope(context.request)) throw new Problem(401, { loginUrl });
  throw new Redirect(loginUrl, isPage ? 302 : 303, context.answerCookies);
}

/** Path of the page from which a form was sent. For the sign-in page, it is that page's return address. */
export const returnPath = (context: Context): string => beyondSignIn(pageSentFrom(context) ?? '/');
