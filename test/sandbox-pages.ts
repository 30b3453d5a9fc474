import { expect } from 'vitest';
import { noteAddress } from '../app/web/request/client-address.ts';
import type { Browser } from './browser.ts';
import type { TestSite } from './site.ts';

const ORIGIN = 'http://localhost:3000';

/** Sends a request from the site's own machine, the only one that may open the sandbox. */
export function askHere(site: TestSite, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, { ...init, redirect: 'manual' });
  noteAddress(request, '127.0.0.1');
  return site.ask(request);
}

type Paid = { readonly act?: string /** How often it calls back, at once. */; readonly times?: number };

/**
 * Pays an order on the sandbox's pages, beginning at the address of its invoice. Returns the address of the result
 * page.
 */
export async function payBySandbox(
  site: TestSite,
  payer: Browser,
  invoice: string,
  { act = 'pay', times = 1 }: Paid = {},
): Promise<string> {
  const html = await payer.page(invoice);
  const [, to = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? [];
  const chosen = await askHere(site, to.replace(ORIGIN, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ act }),
  });
  // The callback has no cookies, as a request from another site has none.
  const callback = (chosen.headers.get('location') ?? '').replace(ORIGIN, '');
  const answers = await Promise.all(Array.from({ length: times }, () => site.ask(callback)));
  const results = new Set(answers.map(({ headers }) => (headers.get('location') ?? '').replace(ORIGIN, '')));
  expect(results.size).toBe(1);
  return [...results][0] ?? '';
}
