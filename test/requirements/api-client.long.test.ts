import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT, ensurePackages } from '../../scripts/extra-packages.mjs';
import { createBrowser, lastCode } from '../browser.ts';
import { requiredAnswers } from '../postings.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';

const ORIGIN = 'https://bazarche.example';
const MOBILE = '09121112233';

let site: TestSite;
beforeAll(async () => {
  ensurePackages(CLIENT);
  site = await createTestSite({ origin: ORIGIN });
});
afterAll(() => site.stop());

/**
 * Returns the output of a script of the client's package. If the script fails, throws an error whose message contains
 * the output.
 */
async function runScript(name: 'lint' | 'types' | 'check'): Promise<string> {
  try {
    return (await promisify(execFile)('npm', ['run', '--silent', name], { cwd: CLIENT })).stdout;
  } catch (error) {
    throw new Error(`${name}: ${(error as { readonly stdout?: string }).stdout?.slice(0, 4_000) || error}`);
  }
}

const write = (document: string): void => writeFileSync(join(CLIENT, 'openapi.json'), document);
const documentFor = async (browser: ReturnType<typeof createBrowser>): Promise<string> =>
  (await browser.get('/api/openapi.json')).text();

it('OPS-05 the documents of staff and of everyone pass the recommended rules of Redocly', async () => {
  const { browser: admin } = await createMember(site, 'admin');
  for (const browser of [admin, createBrowser(site)]) {
    write(await documentFor(browser));
    expect(await runScript('lint')).toBe('');
  }
});

it('OPS-05 a client generated from the document compiles, signs in and posts a listing', async () => {
  write(await documentFor(createBrowser(site)));
  await runScript('types');
  await runScript('check');
  const { postListing } = await import(join(CLIENT, 'post-listing.ts'));
  const { taxonomy, places } = site.services.catalogue();
  const listing = {
    category: taxonomy.bySlug.get('sofas')?.id,
    city: places.bySlug.get('tehran')?.id,
    name: 'مبل هفت‌نفرهٔ راحتی',
    description: 'سالم و تمیز، بدون هیچ پارگی.',
    price: 25_000_000,
    telephone: MOBILE,
    ...requiredAnswers(site.services.catalogue(), 'sofas'),
  };
  const { listingId } = await postListing({
    origin: ORIGIN,
    mobile: MOBILE,
    readCode: () => lastCode(site, '+989121112233'),
    listing,
    fetch: (request: Request) => site.ask(request),
  });
  const row = await site.services.db.selectFrom('listings').select('name').where('id', '=', listingId).execute();
  expect(row).toEqual([{ name: listing.name }]);
});
