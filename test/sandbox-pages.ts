import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import type { TestSite } from './site.ts';

const ORIGIN = 'http://localhost:3000';

type Paid = { readonly act?: string /** How often it calls back, at once. */; readonly times?: number };

/** Pays an order at the sandbox by its pages, from the address of its invoice, and returns that of the result page. */
export async function payBySandbox(
  site: TestSite,
  payer: Browser,
  invoice: string,
  { act = 'pay', times = 1 }: Paid = {},
): Promise<string> {
  const html = await payer.page(invoice);
  const [, to = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? [];
  const chosen = await site.ask(to.replace(ORIGIN, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ act }),
  });
  // Without cookies, as from another site.
  const callback = (chosen.headers.get('location') ?? '').replace(ORIGIN, '');
  const answers = await Promise.all(Array.from({ length: times }, () => site.ask(callback)));
  const results = new Set(answers.map(({ headers }) => (headers.get('location') ?? '').replace(ORIGIN, '')));
  expect(results.size).toBe(1);
  return [...results][0] ?? '';
}
