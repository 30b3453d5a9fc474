import { afterAll, beforeAll, expect, it } from 'vitest';
import { fragments } from '../../app/fragments.ts';
import { paths } from '../../app/paths.ts';
import { renewWords } from '../../domain/query-reading/query-reading.server.ts';
import { latinDigits } from '../../domain/values/persian-text.ts';
import { renewDueSitemaps } from '../../server/jobs/renew-due-sitemaps.ts';
import { createLog } from '../../server/log.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { type Part, sendFiles } from '../multipart.ts';
import { halves } from '../pictures.ts';
import { requiredAnswers } from '../postings.ts';
import { rowsWith } from '../rows-with.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { ALL } from '../tier.ts';

/** Number of demonstration listings on the site whose answers are searched for known telephone numbers (REV-02). */
const LISTINGS = ALL ? 120 : 5;
/** Maximum pages per kind; further ones are made of the same parts. */
const PAGES_MAX = ALL ? 60 : 20;
const NUMBER = '+989121239874';
const SPELLINGS = [
  '+989121239874',
  '00989121239874',
  '09121239874',
  '۰۹۱۲۱۲۳۹۸۷۴',
  '٠٩١٢١٢٣٩٨٧٤',
  '0912 123 98 74',
  '۰۹۱۲-۱۲۳-۹۸۷۴',
  '0912.123.9874',
  '(0912) 1239874',
];
/**
 * The same number in disguises that programs do not recognise, each with a part without which a reader could not call
 * it.
 */
const DISGUISES: Readonly<Record<string, string>> = {
  'صفر نهصد و دوازده صد و بیست و سه نود و هشت هفتاد و چهار': 'نود و هشت هفتاد و چهار',
  '0️⃣9️⃣1️⃣2️⃣1️⃣2️⃣3️⃣9️⃣8️⃣7️⃣4️⃣': '9️⃣8️⃣7️⃣4️⃣',
  'O9I2 I23 9874': 'I23 9874',
  '0912★123★9874': '★9874',
  '𝟬𝟵𝟭𝟮𝟭𝟮𝟯𝟵𝟴𝟳𝟰': '𝟵𝟴𝟳𝟰',
  '9874-123-0912': '9874-123',
};
const TITLE = 'کمد ۰۹۱۲★۱۲۳★۹۸۷۴ چوبی';

let site: TestSite;
const logged: string[] = [];
/** Known numbers, as ten digits without the prefix. */
let known: ReadonlySet<string>;

beforeAll(async () => {
  const log = createLog({ level: 'debug', pretty: false, write: (line) => logged.push(line) });
  site = await createTestSite({ listings: LISTINGS, log });
  const description = `یک میز چوبی. ${SPELLINGS.join(' یا ')} تماس بگیرید.`;
  await site.publish({ name: 'میزی با شماره در توضیحات', description, telephone: NUMBER });
  const disguised = `یک کمد چوبی. ${Object.keys(DISGUISES).join(' یا\n')} تماس بگیرید.`;
  await site.publish({ name: TITLE, description: disguised, telephone: NUMBER });
  const { db } = site.services;
  await renewWords(site.ctx);
  await renewDueSitemaps(site.ctx, site.job);
  const contacts = await db.selectFrom('listing_contacts').select('telephone').execute();
  const users = await db.selectFrom('users').select('mobile').where('mobile', 'is not', null).execute();
  known = new Set(
    [...contacts.map(({ telephone }) => telephone), ...users.map(({ mobile }) => mobile ?? '')].map(bare),
  );
});
afterAll(() => site.stop());

const bare = (number: string): string => number.replace('+98', '');

/** Every known number in a text, in any digits, separation and markup. */
function numbersIn(text: string): string[] {
  const runs = latinDigits(text).match(/\d(?:[\s\p{P}\p{Cf}\u200c]{0,3}\d){9,}/gu) ?? [];
  const disguised = ['★۹۸۷۴', ...Object.values(DISGUISES)].filter((part) => text.includes(part));
  return [...disguised, ...digitsIn(runs)];
}

function digitsIn(runs: readonly string[]): string[] {
  return runs.flatMap((run) => {
    const digits = run.replace(/\D/g, '');
    return Array.from({ length: digits.length - 9 }, (_, at) => digits.slice(at, at + 10)).filter((ten) =>
      known.has(ten),
    );
  });
}

async function textOf(path: string, init?: RequestInit): Promise<string> {
  const response = await site.ask(path, init);
  return `${[...response.headers].join('\n')}\n${await response.text()}`;
}

/** The links, form targets and calls of a page, as a crawler that reads everything finds them. */
function linksOf(html: string): string[] {
  const found = html.matchAll(/(?:href|action|data-url)="(\/[^"#]*)|<loc>[^<]*?localhost:3000(\/[^<]*)/g);
  return [...found].map(([, link, loc]) => (link ?? loc ?? '').replaceAll('&amp;', '&').replaceAll('\u0026amp;', '&'));
}

/** `v` is a listing's page, `v/contact` a page below it. */
function kindOf(path: string): string {
  const [, area = '', second = '', third = ''] = path.split(/[/?]/);
  // An address without the title redirects to the listing's page.
  if (area === 'v' && third === '') return 'v/id';
  if (area === 'v')
    return /^(?:contact|report|offer|leasing|ask-purchase|activate-purchase)$/.test(third) ? `v/${third}` : area;
  return area === 'choose' ? `${area}/${second}` : area;
}

it('REV-02 the detection finds a number in each of its spellings', () => {
  for (const text of SPELLINGS) expect([text, numbersIn(`x ${text} y`)]).toEqual([text, [bare(NUMBER)]]);
  for (const text of [TITLE, ...Object.keys(DISGUISES)]) expect([text, numbersIn(text)]).not.toEqual([text, []]);
  expect(numbersIn('۰۹۱۲ ••• ••••')).toEqual([]);
});

it('REV-02 no linked page, answer or sitemap contains a number, however it is written', async () => {
  const queue = ['/', '/s', '/sitemap.xml', '/robots.txt', '/api/docs', '/api/openapi.json', '/provinces', '/offline'];
  const seen = new Set(queue);
  const visited = new Map<string, number>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (/^\/(?:images|map\/snapshot|assets|captcha)\//.test(path)) continue;
    const kind = kindOf(path);
    const count = (visited.get(kind) ?? 0) + 1;
    if (!kind.startsWith('v') && count > PAGES_MAX) continue;
    visited.set(kind, count);
    const text = await textOf(path);
    expect([path, numbersIn(text)]).toEqual([path, []]);
    for (const link of linksOf(text)) {
      if (seen.has(link)) continue;
      seen.add(link);
      queue.push(link);
    }
  }
  expect(visited.get('s')).toBe(PAGES_MAX);
  for (const kind of ['v', 'v/contact', 'v/report']) expect([kind, visited.get(kind)]).toEqual([kind, LISTINGS + 2]);
}, 120_000);

it('REV-02 no call, region or popup contains a number', async () => {
  const rows = await site.services.db.selectFrom('listings').select('id').execute();
  const fetched = { headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' } };
  const visit = async (path: string, init: RequestInit = fetched) => {
    const text = await textOf(path, init);
    expect([path, numbersIn(text)]).toEqual([path, []]);
    return text;
  };
  for (const { id } of rows) {
    await visit(`/api/web/listings/${id}`);
    for (const kind of ['listings', 'users', 'shops', 'agents']) await visit(`/api/web/${kind}/${id}/number`);
    await visit(`/api/web/listings/${id}/description`);
    await visit(`/v/${id}`);
    await visit(`/inspection/${id}`);
  }
  for (let path: string | null = '/api/web/listings?limit=50'; path !== null; ) {
    const next: string | undefined = /"nextCursor":"([^"]+)"/.exec(await visit(path))?.[1];
    path = next === undefined ? null : `/api/web/listings?limit=50&after=${encodeURIComponent(next)}`;
  }
  // An incomplete or similar number does not reveal the right one.
  for (const query of ['', '?q=0912', '?q=0912123987', '?q=09121239873', '?q=9121239873', '?q=%D9%85%DB%8C%D8%B2']) {
    await visit(`/s${query}`);
    await visit(`/s${query}${query ? '&' : '?'}_regions=results,filters,summary`);
    await visit(`/api/web/search-suggestion${query || '?q=%D9%85%DB%8C'}`);
  }
  const listing = String(rows.at(-1)?.id);
  for (const id of Object.keys(fragments)) {
    const body = JSON.stringify({ pagePath: '/', templates: [{ id, params: { listing, query: '', ids: listing } }] });
    const headers = { 'content-type': 'application/json' };
    await visit('/session/freshit', { method: 'POST', headers, body });
  }
}, 120_000);

it("REV-02 after one visitor revealed it, it is on nobody else's page, and never in the log", async () => {
  const { id } = await site.services.db
    .selectFrom('listings')
    .innerJoin('listing_contacts', 'listing_id', 'listings.id')
    .select('listings.id')
    .where('telephone', '=', NUMBER)
    .executeTakeFirstOrThrow();
  const visitor = newBrowser(site);
  const key = await visitor.csrfKey();
  const asked = { accept: 'application/json', 'x-csrf-key': key };
  for (const what of ['number', 'description']) {
    const answer = await visitor.get(`/api/web/listings/${id}/${what}`, asked);
    expect(numbersIn(await answer.text())).toContain(bare(NUMBER));
  }
  expect(numbersIn(await visitor.page(`/v/${id}/contact`))).toContain(bare(NUMBER));
  const address = (await site.ask(`/v/${id}`)).headers.get('location') ?? '';
  for (const path of [address, `/v/${id}/contact`, `/api/web/listings/${id}`]) {
    expect([path, numbersIn(await textOf(path))]).toEqual([path, []]);
  }
  expect(numbersIn(await visitor.page(address))).toEqual([]);
  expect(logged.length).toBeGreaterThan(5);
  expect(logged.filter((line) => numbersIn(line).length > 0)).toEqual([]);
});

it('REV-02 ITEM-07 a number in the name of a picture is stored, shown and logged nowhere', async () => {
  const NAMES = ['0935-987-6541.jpg', '۰۹۳۵ ۹۸۷ ۶۵۴۱.jpg', 'صفر نهصد و سی و پنج ۹۸۷۶۵۴۱.jpg'];
  const seen = (text: string) => /935\D{0,3}987\D{0,3}6541|۹۸۷ ?۶۵۴۱/.test(text);
  expect(NAMES.filter(seen)).toEqual(NAMES);
  const { catalogue } = site.services;
  const [seller, buyer] = [newBrowser(site), newBrowser(site)];
  await seller.signIn(newMobile());
  await buyer.signIn(newMobile());
  const form = await seller.page(paths.newListing('header'));
  const uploadToken = /name="uploadToken" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const picture = await halves(900, 600).jpeg().toBuffer();
  const answers: string[] = [];
  for (const name of NAMES) {
    const parts: Part[] = [
      ['token', uploadToken],
      ['qqfilename', name],
      ['qqfile', picture, name],
    ];
    answers.push(JSON.stringify(await sendFiles(seller, paths.uploadImages(), parts)));
  }
  const city = catalogue().places.bySlug.get('tehran');
  const posted = await seller.call(paths.createListing(), {
    name: 'کمد چوبی پنج در',
    description: 'سالم و تمیز، بدون هیچ پارگی.',
    price: '2500000',
    category: catalogue().taxonomy.bySlug.get('sofas')?.id,
    region: city?.parentId,
    city: city?.id,
    telephone: '09121112233',
    uploadToken,
    ...requiredAnswers(catalogue(), 'sofas'),
  });
  expect(posted.status).toBe(200);
  const { id } = await site.services.db
    .selectFrom('listings')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await site.services.db.updateTable('listings').set({ status: 'published' }).where('id', '=', id).execute();
  for (const name of NAMES)
    answers.push(JSON.stringify(await sendFiles(buyer, paths.firstPicture(id), [['picture', picture, name]])));
  const page = (await site.ask(`/v/${id}`)).headers.get('location') ?? '';
  for (const path of [page, `/api/web/listings/${id}`]) answers.push(await textOf(path));
  answers.push(await seller.page(paths.editListing(id)), await seller.page(paths.myChats()));
  expect(answers.filter((answer) => answer.includes('pic-')).length).toBeGreaterThan(NAMES.length);
  expect(answers.filter(seen)).toEqual([]);
  expect(logged.filter(seen)).toEqual([]);
  for (const part of ['6541', '۶۵۴۱']) expect((await rowsWith(site, part)).filter(seen)).toEqual([]);
});
