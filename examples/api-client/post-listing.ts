import createClient, { type Client } from 'openapi-fetch';
import { keepSession } from './keep-session.ts';
import type { components, paths } from './schema.d.ts';

type Options = {
  /** Where the site is: `https://example.com`. */
  readonly origin: string;
  readonly mobile: string;
  /** Reads the code that the site sent to the mobile. */
  readonly readCode: () => Promise<string>;
  readonly listing: components['schemas']['ListingForm'];
  readonly fetch?: (request: Request) => Promise<Response>;
};

/** Signs in with a mobile number, posts a listing and returns it as everyone sees it; null while it waits for approval. */
export async function postListing({ origin, mobile, readCode, listing, fetch = globalThis.fetch }: Options) {
  const client = createClient<paths>({ baseUrl: origin, fetch, headers: { accept: 'application/json' } });
  client.use(keepSession(client));
  await signIn(client, mobile, readCode);
  const posted = await client.POST('/api/web/listings', { body: listing });
  if (!posted.data) throw new Error(`Not posted: ${JSON.stringify(posted.error)}`);
  const { listingId } = posted.data.data;
  const { data } = await client.GET('/api/web/listings/{id}', { params: { path: { id: String(listingId) } } });
  return { listingId, listing: data?.data.listing ?? null };
}

async function signIn(client: Client<paths>, mobile: string, readCode: () => Promise<string>): Promise<void> {
  const begun = await client.POST('/session/index', { body: { username: mobile } });
  if (!begun.data) throw new Error(`Not signed in: ${JSON.stringify(begun.error)}`);
  const { status } = begun.data.data;
  let { token } = begun.data.data;
  if (status === NEWCOMER) {
    const registered = await client.POST('/session/register', { body: { token } });
    if (!registered.data) throw new Error(`Not registered: ${JSON.stringify(registered.error)}`);
    token = registered.data.data.token;
  }
  const { error } = await client.POST('/session/verify', { body: { token, code: await readCode() } });
  if (error) throw new Error(`Not verified: ${JSON.stringify(error)}`);
}

/** Step of the sign-in for a number that has no account yet. */
const NEWCOMER = 2;
