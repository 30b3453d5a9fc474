import type { Client, Middleware } from 'openapi-fetch';
import type { paths } from './schema.d.ts';

const KEY_HEADER = 'x-csrf-key';

/** Keeps the site's cookies as a browser does, and sends a CSRF key of this session with everything that changes something. */
export function keepSession(client: Client<paths>): Middleware {
  const cookies = new Map<string, string>();
  return {
    async onRequest({ request }) {
      if (request.method !== 'GET') request.headers.set(KEY_HEADER, await readKey(client));
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      return request;
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', ...value] = pair.split('=');
        cookies.set(name, value.join('='));
      }
    },
  };
}

async function readKey(client: Client<paths>): Promise<string> {
  const { data } = await client.GET('/session/is-logged-in');
  if (!data) throw new Error('The site gave no CSRF key.');
  return data.data.csrfKey;
}
