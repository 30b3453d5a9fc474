/**
 * Routes whose addresses contain the id of a record that belongs to somebody, and functions that call them. Tests call
 * them with ids of other users.
 */
import { sql } from 'kysely';
import type { Browser } from '../browser.ts';
import { multipart } from '../multipart.ts';
import type { TestSite } from '../site.ts';

export type Thing =
  | 'listing'
  | 'disputed'
  | 'draft'
  | 'sold'
  | 'saved search'
  | 'removed search'
  | 'device'
  | 'conversation'
  | 'offer'
  | 'invoice'
  | 'export'
  | 'notice'
  | 'order'
  | 'fee invoice'
  | 'inspection'
  | 'leasing request'
  | 'review'
  | 'rating'
  | 'shop'
  | 'invitation'
  | 'ticket';

/** Routes with an id that belongs to a user, and the kind of the record that the id identifies. */
export const OWNED: Readonly<Record<string, Thing>> = {
  'GET /my/listings/:id/stats': 'listing',
  'GET /my/listings/:id/inspection': 'listing',
  'POST /my/listings/:id/inspection/inspection': 'listing',
  'POST /my/listings/:id/inspection/certificate': 'listing',
  'POST /my/listings/:id/inspection/insurance': 'listing',
  'POST /my/listings/:id/inspection/:kind/remove': 'listing',
  'GET /my/export/:id/file': 'export',
  'GET /my/saved-searches/:id': 'saved search',
  'GET /my/chats/:id': 'conversation',
  'GET /my/chats/:id/report': 'conversation',
  'POST /api/web/chat/:id/report': 'conversation',
  'POST /api/web/chat/:id/picture': 'conversation',
  'POST /api/web/chat/:id/read': 'conversation',
  'POST /api/web/chat/:id/block': 'conversation',
  'POST /api/web/chat/:id/unblock': 'conversation',
  'GET /api/web/chat/:id/messages': 'conversation',
  'GET /api/web/offers/:id': 'offer',
  'POST /api/web/offers/:id': 'offer',
  'POST /api/web/devices/:id/revoke': 'device',
  'POST /api/web/saved-searches/:id': 'saved search',
  'DELETE /api/web/saved-searches/:id': 'saved search',
  'POST /api/web/saved-searches/:id/restore': 'removed search',
  'POST /api/web/listings/:id': 'listing',
  'DELETE /api/web/listings/:id': 'listing',
  'POST /api/web/listings/:id/sold': 'listing',
  'POST /api/web/listings/:id/renew': 'listing',
  'POST /api/web/listings/:id/restore': 'sold',
  'GET /api/web/listing-refresh/:id': 'listing',
  'POST /api/web/listing-refresh/:id': 'listing',
  'POST /api/web/vip-listing/:id': 'listing',
  'POST /api/web/paid-features/:listingId': 'listing',
  'POST /api/web/paid-features/:listingId/coupon': 'listing',
  'POST /api/web/paid-features/:listingId/order': 'listing',
  'GET /v/:id/activate-purchase': 'listing',
  'POST /api/web/secure-purchase/listing-info/:listingId': 'listing',
  'POST /api/web/secure-purchase/listing-off/:listingId': 'listing',
  'GET /secure-purchase/invoice/:id': 'invoice',
  'GET /secure-purchase/invoice/:id/dispute': 'disputed',
  'GET /secure-purchase/invoice/:id/:action': 'disputed',
  'GET /secure-purchase/invoice/:id/seller-info': 'invoice',
  'POST /api/web/secure-purchase/invoice/:id/:action': 'invoice',
  'POST /api/web/secure-purchase/seller-info/:listing/:invoice': 'invoice',
  'POST /api/web/secure-purchase/seller-info/:listing/:invoice/code': 'invoice',
  'POST /api/web/inspection-requests/:id/withdraw': 'inspection',
  'POST /api/web/leasing/request/:id': 'leasing request',
  'GET /my/shops/:id': 'shop',
  'GET /my/shops/:id/listings': 'shop',
  'GET /my/shops/:id/profile': 'shop',
  'GET /my/shops/:id/marks': 'shop',
  'GET /my/shops/:id/stats': 'shop',
  'GET /my/shops/:id/stats.csv': 'shop',
  'GET /api/web/shops/:id/stats': 'shop',
  'GET /my/shops/:id/feeds': 'shop',
  'GET /my/shops/:id/feeds/new': 'shop',
  'GET /my/shops/:id/feeds/templates': 'shop',
  'GET /my/shops/:id/feeds/template.csv': 'shop',
  'GET /my/shops/:id/feeds/sample.csv': 'shop',
  'GET /my/shops/:id/feeds/export.csv': 'shop',
  'GET /my/shops/:id/feeds/:feedId': 'shop',
  'GET /my/shops/:id/runs/:runId': 'shop',
  'GET /my/shops/:id/runs/:runId/report.csv': 'shop',
  'GET /my/shops/:id/runs/:runId/goods': 'shop',
  'GET /api/web/shops/:id/runs/:runId': 'shop',
  'POST /api/web/shops/:id/runs/:runId/words': 'shop',
  'POST /api/web/shops/:id/feeds': 'shop',
  'POST /api/web/shops/:id/feeds/:feedId': 'shop',
  'DELETE /api/web/shops/:id/feeds/:feedId': 'shop',
  'POST /api/web/shops/:id/feeds/:feedId/remove': 'shop',
  'POST /api/web/shops/:id/feeds/:feedId/check': 'shop',
  'POST /api/web/shops/:id/feeds/:feedId/run': 'shop',
  'POST /api/web/shops/:id/feeds/:feedId/confirm': 'shop',
  'POST /api/web/shops/:id/feeds/:feedId/stop': 'shop',
  'GET /my/shops/:id/outlets': 'shop',
  'POST /api/web/shops/:id/outlets/:outlet': 'shop',
  'POST /api/web/shops/:id/outlets/:outlet/remove': 'shop',
  'GET /my/shops/:id/telephones/:position': 'shop',
  'GET /my/shops/:id/close': 'shop',
  'GET /my/shops/:id/leads': 'shop',
  'GET /my/shops/:id/members': 'shop',
  'GET /my/shops/:id/members/:memberId': 'shop',
  'GET /my/shops/:id/transfer': 'shop',
  'GET /my/shops/:id/hand-over': 'shop',
  'POST /api/web/shops/:id/hand-over': 'shop',
  'POST /api/web/shops/:id/members': 'shop',
  'POST /api/web/shops/:id/members/:memberId': 'shop',
  'DELETE /api/web/shops/:id/members/:memberId': 'shop',
  'POST /api/web/shops/:id/members/:memberId/introduce': 'shop',
  'POST /api/web/shops/:id/members/:memberId/mobile': 'shop',
  'POST /api/web/shops/:id/members/:memberId/remove': 'shop',
  'POST /api/web/shops/:id/members/:memberId/listings': 'shop',
  'POST /api/web/shops/:id/listings/:listingId/member': 'shop',
  'POST /api/web/shops/:id/invitations/:invitationId/withdraw': 'shop',
  'POST /api/web/shops/:id/transfer': 'shop',
  'POST /api/web/shops/:id/transfer/take-back': 'shop',
  'POST /api/web/shops/:id': 'shop',
  'POST /api/web/shops/:id/send': 'shop',
  'POST /api/web/shops/:id/close': 'shop',
  'POST /api/web/shops/:id/reopen': 'shop',
  'POST /api/web/shops/:id/marks': 'shop',
  'POST /api/web/shops/:id/telephones/:position/sms': 'shop',
  'POST /api/web/shops/:id/telephones/:position/voice': 'shop',
  'POST /api/web/shops/:id/telephones/:position/prove': 'shop',
  'POST /api/web/shops/:id/agents/:agentId/accept': 'shop',
  'POST /api/web/shops/:id/agents/:agentId/refuse': 'shop',
  'POST /api/web/shop-invitations/:token': 'invitation',
  'GET /my/reviews/:id/reply': 'review',
  'POST /api/web/ratings/:id/withdraw': 'rating',
  'GET /my/support/:id': 'ticket',
  'POST /api/web/support/:token': 'ticket',
  'GET /my/fee-invoices/:id': 'fee invoice',
  'GET /my/payments/:id': 'order',
  'GET /api/web/user/payments/:id': 'order',
  'GET /my/payments/:id/refund': 'order',
  'POST /api/web/user/payments/:id/refund': 'order',
  'POST /api/web/user/payments/:id/refund/code': 'order',
};
const TABLES = [
  ...['listings', 'listing_bodies', 'listing_changes', 'listing_certificates', 'conversations', 'conversation_members'],
  ...[
    'messages',
    'chat_blocks',
    'price_offers',
    'saved_searches',
    'notifications',
    'uploads',
    'account_exports',
    'reports',
    'orders',
    'payments',
    'invoices',
    'invoice_changes',
    'disputes',
    'dispute_posts',
    'secure_listings',
    'inspection_requests',
    'purchase_asks',
    'leasing_requests',
    'reviews',
    'review_replies',
    'support_tickets',
    'support_messages',
  ],
  ...['shops', 'shop_telephones', 'shop_proposals', 'shop_changes', 'shop_members', 'shop_invitations', 'seller_marks'],
  ...['feeds', 'feed_words', 'feed_runs', 'feed_rows', 'feed_reports'],
];

/** All stored rows of the records that `OWNED` lists, and the number of sessions. */
export async function storedThings(site: TestSite): Promise<string> {
  const rows: string[] = [];
  for (const table of TABLES) {
    const { rows: found } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} as t order by 1`.execute(site.services.db);
    rows.push(...found.map(({ row }) => `${table} ${row}`));
  }
  const { n } = await site.services.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return [...rows, n].join('\n');
}

const FIELDS: Readonly<Record<string, unknown>> = {
  weight: '1',
  dimension: '1',
  fullName: 'کسی دیگر',
  name: 'نامی دیگر',
  title: 'نامی دیگر',
  version: '1',
  seq: 1,
  action: 'accept',
  price: '1000',
  reason: 'fraud',
  text: 'x',
  specialNotifyStatus: 'none',
  on: '1405/08/12',
  inspector: 'x',
  issuer: 'x',
  number: '1',
  company: 'x',
  until: '1406/08/12',
  code: '123456',
  to: 'card',
  telephone: '09121112244',
};

/** Fields of calls, by kind of record, for which the values of `FIELDS` are not valid. */
const FIELDS_OF: Partial<Record<Thing, Readonly<Record<string, unknown>>>> = {
  'leasing request': { action: 'withdraw' },
  ticket: { action: 'close' },
  shop: { to: '1', mobile: '09121112255', role: 'seller', word: ['x'], target: ['1'], run: '1' },
  invitation: { answer: 'accept' },
};

/** Calls a route with fields that its acts accept. */
export async function callOwned(
  browser: Browser,
  { method, path, thing, jpeg, more = {} }: OwnedCall,
): Promise<Response> {
  if (/\/(?:picture|logo|cover)$/.test(path)) {
    const headers = { accept: 'application/json', 'x-csrf-key': await browser.csrfKey() };
    return browser.send(path, { method, headers, ...multipart([['picture', jpeg]]) });
  }
  if (path.endsWith('/marks') && method === 'POST') {
    const headers = { accept: 'application/json', 'x-csrf-key': await browser.csrfKey() };
    const parts = [
      ['kind', 'identity'],
      ['fullName', 'سارا'],
      ['nationalCode', '0499370899'],
      ['documents[]', jpeg],
    ] as const;
    return browser.send(path, { method, headers, ...multipart(parts) });
  }
  if (method === 'GET') return browser.get(path, { accept: 'application/json', 'x-csrf-key': await browser.csrfKey() });
  return browser.post(
    path,
    { ...FIELDS, ...FIELDS_OF[thing], ...more },
    { method: method === 'DELETE' ? 'DELETE' : 'POST' },
  );
}

type OwnedCall = {
  readonly method: string;
  readonly path: string;
  readonly thing: Thing;
  readonly jpeg: Buffer;
  readonly more?: Readonly<Record<string, unknown>>;
};
