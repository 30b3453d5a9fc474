import { unreachableIn } from './form-reach.ts';
import { cards, expect, test } from './journey.ts';
import { fromElsewhere, signIn, signInAs } from './people.ts';
import { listingOf } from './purchases.ts';

/**
 * Checks, with scripts disabled, that the fields and the button of each form are visible and can be clicked.
 * `test/without-scripts` tests by requests what the forms then do.
 */
test.use({ javaScriptEnabled: false });
test.setTimeout(240_000);
test.beforeEach(({ context }) => fromElsewhere(context));

const OF_VISITORS = [
  '/',
  '/s/tehran?q=مبل',
  '/s/iran/cars?o=cheapest',
  '/agents?o=listings',
  '/session',
  '/new',
  '/new?category=43627',
  '/support',
  '/choose/filters?c=43627',
  '/choose/brand?c=43627',
  '/privacy/choices',
  '/nps',
];

const OF_USERS = [
  '/my',
  '/my/profile',
  '/my/profile/mobile',
  '/my/profile/email',
  '/my/profile/password',
  '/my/profile/notifications',
  '/my/profile/delete',
  '/my/devices',
  '/my/export',
  '/my/identity',
  '/my/shops/open',
  '/my/wallet',
  '/my/listings',
  '/my/saved-searches/new?serpQuery=q=مبل',
];

const OF_STAFF = [
  '/admin/users/1',
  '/admin/word-rules',
  '/admin/announcements',
  '/admin/places',
  '/admin/places/802',
  '/admin/new-alias',
  '/admin/catalogue/cars?edit=category',
  '/admin/packages/1',
  '/admin/coupons',
  '/admin/orders',
  '/admin/settings',
];

async function areReachable(page: Parameters<typeof unreachableIn>[0], paths: readonly string[]): Promise<void> {
  const complaints: string[] = [];
  for (const path of paths) {
    const response = await page.goto(path);
    if (response?.status() !== 200) complaints.push(`${path} answered ${response?.status()}`);
    for (const complaint of await unreachableIn(page)) complaints.push(`${path}: ${complaint}`);
  }
  expect(complaints).toEqual([]);
}

test('GEN-01 the fields and the button of each form of a visitor can be hit', async ({ page }) => {
  await page.goto('/s/iran/cars?cert=1');
  const listing = await cards(page).first().getAttribute('data-card');
  const seller = await page.locator('a[href^="/user/"], a[href^="/agent"]').first().getAttribute('href');
  const ofListing = ['', '/contact', '/report', '/leasing'].map((part) => `/v/${listing}${part}`);
  await areReachable(page, [...OF_VISITORS, ...ofListing, `/favourites/add/${listing}`, seller ?? '/']);
});

test('GEN-01 the fields and the button of each form of a user can be hit', async ({ page }) => {
  const own = await listingOf(await signIn(page));
  await page.goto('/s/iran/cars?cert=1');
  const other = await cards(page).first().getAttribute('data-card');
  await areReachable(page, [
    ...OF_USERS,
    ...[`/v/${other}/offer`, `/inspection/${other}/request`, `/my/chats?listingId=${other}`],
    ...[`/paid-features/${own}`, `/bump/${own}`, `/v/${own}/activate-purchase`, `/my/listings/${own}/stats`],
  ]);
});

test('GEN-01 ADM-01 the fields and the button of forms of the back office can be hit', async ({ page }) => {
  await signInAs(page, 'admin');
  await areReachable(page, OF_STAFF);
});

test('GEN-01 a control that is covered, or that does not show, is detected', async ({ page }) => {
  await page.setContent(`<!doctype html><body style="margin:0"><form action="/a"><input name=a><button>send</button></form>
    <form action="/b"><input name=b required style="display:none"><input name=c><button style="display:none">send</button></form>
    <div style="position:fixed;inset:0"></div>`);
  expect(await unreachableIn(page)).toEqual([
    '/a text a is covered',
    '/a submit  is covered',
    '/b has no button that shows',
    '/b text b is required and does not show',
    '/b text c is covered',
  ]);
});
