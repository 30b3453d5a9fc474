import { Hono, type HonoRequest } from 'hono';
import { getPath } from 'hono/utils/url';
import { asOrigin } from '../../db/statement-origin.server.ts';
import { answerProblem } from './answer-problem.ts';
import { answeringUrl } from './forms/posted-call.ts';
import { keepingTyped } from './forms/typed-texts.ts';
import { FairQueue } from './limits/fair-queue.ts';
import { runAction } from './pages/action.ts';
import { admit } from './pages/guards.ts';
import { referrerOf, type SecurityHeaders, securityHeaders } from './pages/headers.ts';
import { type KnownQuery, knownQueries } from './pages/known-query.ts';
import { PageCache } from './pages/page-cache.ts';
import { type Answering, answerPage } from './pages/respond.ts';
import type { PageRoute } from './pages/route.ts';
import type { Route, RouteTable } from './pages/route-table.ts';
import { canonicalSpelling } from './request/canonical-spelling.ts';
import { clientKey } from './request/client-address.ts';
import { compressJson } from './request/compress-json.ts';
import type { Context, Services } from './request/context.ts';
import { parseCookies } from './request/cookies.ts';
import { encodingFor } from './request/encode.ts';
import { countAnswer } from './request/metrics.ts';
import { Problem, Redirect } from './request/problem.ts';
import { requestId } from './request/request-id.ts';
import { logRequest, type RouteOf } from './request/request-log.ts';
import { clearingHeaders, hasSessionCookie, viewerOf } from './request/session.ts';
import type { SiteDefinition } from './site-definition.ts';

/** Maximum length of an address; longer ones are answered 414. */
const ADDRESS_MAX = 8_192;
/** Cookies from which the home page reads the remembered place (LOC-03). */
const PLACE_COOKIES = ['geo', 'cityID', 'provinceID'];

export type Application = {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly pages: PageCache;
};

/** The whole site as one function from request to response, which the server and the tests call. */
export function createApplication(services: Services, definition: SiteDefinition): Application {
  const pages = new PageCache();
  services.onCatalogueRenewed(() => pages.clear());
  const queue = new FairQueue();
  const answering = { ...definition, security: securityHeaders(services.site) };
  const { routes } = definition;
  const hono = new Hono({
    getPath: (request) =>
      getPath(request.method === 'POST' ? ({ url: answeringUrl(request).href } as Request) : request),
  });
  const routeOf: RouteOf = (request) => patternOf(hono, request);
  const knownOf = knownQueries(routes);
  const knownAddress = (request: Request) => addressOf(request, (query) => knownOf(routeOf(request))(query));
  for (const [method, path, route] of routes) {
    hono.on(method, path, (c) => {
      const context = contextOf(c.req, path, services, knownOf(path));
      return answer(context, route, answering, pages);
    });
  }
  // For everyone except staff, staff routes must not seem to exist with any method (ADM-01). They are left out here, so
  // that 405 answers and redirects do not reveal them.
  const publicRoutes = routes.filter(([, , route]) => typeof route.guard !== 'object');
  const publicPaths = new Hono();
  for (const [method, path] of publicRoutes) publicPaths.on(method, path, (c) => c.body(null));
  const methodsOf = (path: string) => allowedMethods(publicPaths, publicRoutes, path);
  hono.notFound((c) => {
    const allow = methodsOf(c.req.path);
    const problem = allow.length ? new Problem(405, { allow: allow.join(', ') }) : new Problem(404);
    return problemAnswer(
      redirectIfMisspelt(problem, c.req, methodsOf),
      contextOf(c.req, NO_ROUTE, services),
      answering,
    );
  });
  hono.onError((error, c) => {
    const context = contextOf(c.req, routeOf(c.req.raw), services);
    return problemAnswer(redirectIfMisspelt(error, c.req, methodsOf), context, answering);
  });

  return {
    pages,
    fetch(request) {
      // Synchronous, because awaiting a promise would take as long as sending the cached page.
      const kept = cachedAnswer(request, pages, knownAddress);
      if (kept) {
        countAnswer(kept.status, 0, null);
        return kept;
      }
      return answerAnew(request);
    },
  };

  async function answerAnew(request: Request): Promise<Response> {
    const began = performance.now();
    const response = await inTurn(request).catch((error: unknown) =>
      answerProblem(error, contextOf({ raw: request }, routeOf(request), services), answering),
    );
    const milliseconds = performance.now() - began;
    countAnswer(response.status, milliseconds, routeOf(request));
    logRequest(services.log, request, { status: response.status, milliseconds, routeOf });
    return response;
  }

  /**
   * Requests with a body skip the queue, so that a slow upload does not hold up pages; `body-budget.ts` bounds them
   * instead.
   */
  async function inTurn(request: Request): Promise<Response> {
    if (request.url.length > ADDRESS_MAX) throw new Problem(414);
    const origin = {
      get name() {
        return `request ${requestId(request)}`;
      },
    };
    const run = () => asOrigin(origin, () => hono.fetch(request));
    if (request.method !== 'GET' && request.method !== 'HEAD') return run();
    return queue.run(clientKey(request), run);
  }
}

/** Looks up the cached page before anything else. Requests with a session are never answered from the cache. */
function cachedAnswer(request: Request, pages: PageCache, knownAddress: (request: Request) => string): Response | null {
  if (request.method !== 'GET') return null;
  const cookie = request.headers.get('cookie');
  if (hasSessionCookie(cookie)) return null;
  const page = pages.get(cacheKey(knownAddress(request), request.headers.get('accept-encoding'), cookie));
  return page ? new Response(page.body as Uint8Array<ArrayBuffer>, { headers: page.headers }) : null;
}

/**
 * Path and query of a request, without the parameters that its page does not read. The route is looked up only if there
 * is a query.
 */
function addressOf({ url }: Request, known: KnownQuery): string {
  const address = url.slice(url.indexOf('/', 8));
  const at = address.indexOf('?');
  return at < 0 ? address : `${address.slice(0, at)}${known(address.slice(at))}`;
}

/**
 * Builds the cache key. The only cookies in it are those of the remembered place, and only for the home page (LOC-03).
 */
function cacheKey(address: string, acceptEncoding: string | null, cookie: string | null): string {
  const isHome = address === '/' || address.startsWith('/?');
  const place = isHome && cookie !== null ? rememberedPlace(cookie) : '';
  return `${address} ${encodingFor(acceptEncoding)} ${place}`;
}

/**
 * Parses cookies in the same way as the home page does. If this function and the page read some spelling differently,
 * the home page of one place would be cached for everyone.
 */
function rememberedPlace(header: string): string {
  const cookies = parseCookies(header);
  return JSON.stringify(PLACE_COOKIES.map((name) => cookies.get(name)));
}

async function answer(context: Context, route: Route, answering: Answering, pages: PageCache): Promise<Response> {
  const kept = { pages, begunIn: pages.epoch };
  if (route.kind === 'answer') {
    const admitted = await admit(route.guard, context);
    return direct(await route.answer(admitted), admitted, answering.security);
  }
  if (route.kind === 'page') return pageAnswer(route, context, answering, kept);
  // An action runs its guard itself, after the origin check; staff actions are checked here as well so that others get
  // 404.
  if (typeof route.guard === 'object') await admit(route.guard, context);
  const result = await runAction(route, context);
  if (result.kind === 'response') return direct(result.response, context, answering.security);
  return pageAnswer(result.page, result.context, answering, kept, result).catch((error: unknown) => {
    throw keepingTyped(error, context, result.typed);
  });
}

async function direct(response: Response, context: Context, security: SecurityHeaders): Promise<Response> {
  const headers = { ...security, ...referrerOf(context.url) };
  return withCookies(withSecurity(await compressJson(response, context.request), headers), context);
}

/**
 * Adds the request's cookies. Throws if the answer is public, because shared caches would send the cookies to other
 * people.
 */
function withCookies(response: Response, { answerCookies, pattern }: Context): Response {
  if (response.headers.get('cache-control')?.startsWith('public')) {
    if (answerCookies.length === 0) return response;
    throw new Error(`${pattern} is for everyone and sets a cookie`);
  }
  for (const cookie of answerCookies) response.headers.append('set-cookie', cookie);
  for (const [name, value] of Object.entries(clearingHeaders(answerCookies))) response.headers.set(name, value);
  return response;
}

async function pageAnswer(
  route: PageRoute<unknown>,
  context: Context,
  answering: Answering,
  { pages, begunIn }: { readonly pages: PageCache; readonly begunIn: number },
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> } = { status: 200, headers: {} },
): Promise<Response> {
  const { request, url } = context;
  const cookie = request.headers.get('cookie');
  const address = `${url.pathname}${url.search}`;
  const key = hasSessionCookie(cookie) ? null : cacheKey(address, request.headers.get('accept-encoding'), cookie);
  const sent = key !== null && pages.wasMade(key) ? 'often' : 'once';
  const { encoded, cacheable } = await answerPage(route, context, answering, sent);
  if (cacheable && key !== null) pages.set(key, encoded, begunIn);
  const response = new Response(encoded.body as Uint8Array<ArrayBuffer>, {
    status,
    headers: { ...encoded.headers, ...headers },
  });
  return withCookies(response, context);
}

/** Redirects a request for a missing page if another spelling of its address exists. */
function redirectIfMisspelt(
  error: unknown,
  { method, path, url }: HonoRequest,
  methodsOf: (path: string) => string[],
): unknown {
  const isAsked = error instanceof Problem && error.status === 404 && (method === 'GET' || method === 'HEAD');
  const right = isAsked ? canonicalSpelling(path, (other) => methodsOf(other).includes('GET')) : null;
  return right === null ? error : new Redirect(`${right}${new URL(url).search}`, 301);
}

async function problemAnswer(error: unknown, context: Context, answering: Answering): Promise<Response> {
  if (error instanceof Redirect) {
    const headers = new Headers({
      ...answering.security,
      ...referrerOf(context.url),
      ...clearingHeaders(error.cookies),
      location: error.location,
      'cache-control': 'no-store',
    });
    for (const cookie of error.cookies) headers.append('set-cookie', cookie);
    return new Response(null, { status: error.status, headers });
  }
  return answerProblem(error, context, answering);
}

/** Pattern of requests that no route answers. */
const NO_ROUTE = 'no route';

function patternOf(hono: Hono, { method, url }: Pick<Request, 'method' | 'url'>): string {
  const [matching] = hono.router.match(method === 'HEAD' ? 'GET' : method, answeringUrl({ method, url }).pathname);
  return matching[0]?.[0][1].path ?? NO_ROUTE;
}

/** A request from Hono, or a raw one that did not reach Hono. */
type Asked = Pick<HonoRequest, 'raw'> & Partial<HonoRequest>;

function contextOf(asked: Asked, pattern: string, services: Services, known?: KnownQuery): Context {
  const { raw: request } = asked;
  const url = answeringUrl(request);
  if (known && url.search !== '') url.search = known(url.search);
  const parts = {
    services,
    db: services.db,
    catalogue: services.catalogue(),
    now: services.clock(),
    url,
    pattern,
    params: (asked.param?.() as Record<string, string> | undefined) ?? {},
    cookies: parseCookies(request.headers.get('cookie'), services.site),
    request,
  };
  return { ...parts, readViewer: viewerOf(parts), answerCookies: [], sentForm: null };
}

function withSecurity(response: Response, security: SecurityHeaders): Response {
  for (const [name, value] of Object.entries(security))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

function allowedMethods(hono: Hono, routes: RouteTable, path: string): string[] {
  const methods = [...new Set(routes.map(([method]) => method))];
  const allowed = methods.filter((method) => hono.router.match(method, path)[0].length > 0);
  return allowed.includes('GET') ? ['GET', 'HEAD', ...allowed.filter((method) => method !== 'GET')] : allowed;
}
