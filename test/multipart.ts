import type { Browser, Envelope } from './browser.ts';

export type Part = readonly [name: string, value: string | Uint8Array, fileName?: string];

/** A multipart body as a browser writes it, in the order of its parts. */
export function multipart(parts: readonly Part[]): { readonly body: FormData } {
  const body = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([Uint8Array.from(value)]), fileName ?? 'picture.jpg');
  }
  return { body };
}

/** Sends files as a script does, with the key in a header unless the parts contain it. */
export async function sendFiles(
  browser: Browser,
  path: string,
  parts: readonly Part[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Envelope> {
  const response = await postFiles(browser, path, parts, {
    accept: 'application/json',
    'x-csrf-key': await browser.csrfKey(),
    ...headers,
  });
  const { status, headers: answered } = response;
  return { data: {}, ...((await response.json()) as object), status, headers: answered } as Envelope;
}

/** Sends files without a key. */
export const postFiles = (
  browser: Browser,
  path: string,
  parts: readonly Part[],
  headers: Readonly<Record<string, string>>,
): Promise<Response> => browser.send(path, { method: 'POST', headers, ...multipart(parts) });
