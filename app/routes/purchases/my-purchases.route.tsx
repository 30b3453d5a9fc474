import type { ReactNode } from 'react';
import { readQuestions } from '../../../domain/orders/orders.server.ts';
import type { Questioned } from '../../../domain/orders/payment-state.ts';
import type { InvoiceState } from '../../../domain/purchases/invoice.ts';
import { totalOf } from '../../../domain/purchases/invoices/invoice-record.ts';
import { type ListedInvoice, readInvoicesOf } from '../../../domain/purchases/purchases.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { memberMay } from '../../../domain/sellers/member.ts';
import { type Membership, shopsActedFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId, parsePage } from '../../../domain/values/ids.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { orderNumber } from '../../../domain/values/order-number.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { OrderNumber } from '../../parts/purchases/order-number.tsx';
import { Thumbnail } from '../../parts/thumbnail.tsx';
import { timeLeft } from '../../parts/time-left.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './purchases.module.css';
import { loadSalesMoney, MoneyOfSales, type SalesMoney } from './sales-money.tsx';

const words = fa.purchases.mine;
const PAGE_SIZE = 20;
const PAGE_MAX = 1_000;
const SIDES = ['bought', 'sold'] as const;
type Shown = (typeof SIDES)[number];

type Group = keyof typeof words.states;

const GROUPS: Readonly<Record<Exclude<Group, 'all'>, readonly InvoiceState[]>> = {
  unpaid: ['created', 'awaiting'],
  open: ['paid', 'accepted', 'shipped', 'delivered'],
  disputed: ['disputed'],
  settled: ['settled'],
  back: ['cancelled', 'expired', 'refunded'],
};
const OF_BOUGHT = Object.keys(words.states) as Group[];
/** Groups of a seller's list; sellers do not see purchases that were never paid. */
const OF_SOLD = OF_BOUGHT.filter((group) => group !== 'unpaid');

/** `picture`: key of the picture stored with the purchase, signed, because the listing may not be public any more. */
type PurchaseRow = ListedInvoice & {
  readonly picture: string | null;
  /** State of the buyer's payment if it may have succeeded already; otherwise null. */
  readonly question: Questioned | null;
  readonly number: string;
  /** Time until the next step is due, in words; null if none is. */
  readonly due: string | null;
};

type PurchasesView = {
  readonly side: Shown;
  /** Id of the shop whose sales are shown; null for the user's own purchases. */
  readonly shopId: number | null;
  readonly tabs: readonly Tab[];
  readonly group: Group;
  readonly groups: readonly Group[];
  /** Money of the sales; null in the list of bought goods, and from the second page on. */
  readonly money: SalesMoney | null;
  readonly page: number;
  readonly rows: readonly PurchaseRow[];
  readonly hasNext: boolean;
};

/** Page of the user's secure purchases, as buyer and as seller (SECP-08). */
export const myPurchases = definePage<PurchasesView>({
  at: get(paths.myPurchases),
  id: 'my-purchases-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.myPurchases,
    query: ['side', 'as', 'state', 'p'],
    example: { side: 'bought', state: 'open', p: '1' },
  },
  load: loadPurchases,
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: MyPurchasesPage,
});

async function loadPurchases(context: SignedIn): Promise<PurchasesView> {
  const { db, url, viewer } = context;
  const shops = await shopsActedFor(db, viewer.userId, 'purchases');
  const shop = shops.find(({ sellerId }) => sellerId === parseId(url.searchParams.get('as'))) ?? null;
  const side = shop || url.searchParams.get('side') === 'sold' ? 'sold' : 'bought';
  const page = parsePage(url.searchParams.get('p'), PAGE_MAX);
  const groups = side === 'sold' ? OF_SOLD : OF_BOUGHT;
  const group = groups.find((each) => each === url.searchParams.get('state')) ?? 'all';
  const states = group === 'all' ? null : GROUPS[group];
  const seesAll = shop === null || memberMay(shop.role, 'purchases', false);
  const of = {
    userId: shop?.sellerId ?? viewer.userId,
    memberId: seesAll ? null : viewer.userId,
    side: side === 'sold' ? 'seller' : 'buyer',
    states,
  } as const;
  const rows = await readInvoicesOf(db, of, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 });
  const mayTakeMoney = shop === null || memberMay(shop.role, 'money', false);
  const money = side === 'sold' && page === 1 && mayTakeMoney ? await loadSalesMoney(context, of.userId) : null;
  const sign = pictureSigner(context);
  const listed = rows.slice(0, PAGE_SIZE);
  const questions =
    side === 'bought'
      ? await readQuestions(db, {
          userId: viewer.userId,
          kind: 'purchase',
          listingIds: [...new Set(listed.map(({ listingId }) => listingId))],
        })
      : [];
  const shown = listed.map((row) => ({
    ...row,
    picture: row.coverKey && sign(row.coverKey),
    question: questions.find(({ items }) => items[0] === row.publicId)?.state ?? null,
    number: orderNumber(row.id),
    due: row.dueAt && row.dueAt > context.now ? words.due(timeLeft(row.dueAt, context.now)) : null,
  }));
  const tabs = tabsOf(side, shops, shop);
  return {
    side,
    shopId: shop?.sellerId ?? null,
    tabs,
    group,
    groups,
    page,
    money,
    rows: shown,
    hasNext: rows.length > PAGE_SIZE,
  };
}

/** Tabs for the user's own purchases, their own sales, and the sales of their shops. */
const tabsOf = (side: PurchasesView['side'], shops: readonly Membership[], shop: Membership | null): readonly Tab[] => [
  ...SIDES.map((each) => ({
    name: words.sides[each],
    href: paths.myPurchases({ side: each }),
    isShown: shop === null && each === side,
  })),
  ...shops.map(({ sellerId, name }) => ({
    name: words.soldBy(cleanProse(name)),
    href: paths.myPurchases({ side: 'sold', as: sellerId }),
    isShown: shop?.sellerId === sellerId,
  })),
];

function MyPurchasesPage({ view }: { readonly view: PurchasesView }): ReactNode {
  const { side, shopId, tabs, group, groups, page, money, rows, hasNext } = view;
  const of = shopId === null ? { side } : { side, as: shopId };
  const shown = group === 'all' ? of : { ...of, state: group };
  const at = (p: number): string => paths.myPurchases({ ...shown, ...(p > 1 ? { p } : {}) });
  return (
    <AccountFrame current="purchases">
      <ListPage title={words.title}>
        <Tabs label={words.title} tabs={tabs} />
        <Tabs
          label={words.statesLabel}
          tabs={groups.map((each) => ({
            name: words.states[each],
            href: paths.myPurchases({ ...of, ...(each === 'all' ? {} : { state: each }) }),
            isShown: each === group,
          }))}
        />
        {money && <MoneyOfSales money={money} />}
        <ListRows
          rows={rows}
          className={styles.list}
          empty={<NoPurchases view={view} />}
          pager={
            <Pager
              first={{ href: page > 1 ? at(page - 1) : null, name: fa.payments.newer }}
              next={{ href: hasNext ? at(page + 1) : null, name: fa.payments.older }}
            />
          }
        >
          {(row) => <Row row={row} />}
        </ListRows>
      </ListPage>
    </AccountFrame>
  );
}

/** Text that replaces an empty list, with links to continue. */
function NoPurchases({ view: { side, shopId, group } }: { readonly view: PurchasesView }): ReactNode {
  if (group !== 'all')
    return (
      <Empty scene="purchase" title={words.noneHere}>
        <LinkButton href={paths.myPurchases(shopId === null ? { side } : { side, as: shopId })}>
          {words.showAll}
        </LinkButton>
      </Empty>
    );
  if (side === 'bought')
    return (
      <Empty scene="purchase" title={words.none} text={words.noneHint}>
        <LinkButton look="accent" href={paths.results(EVERYTHING)}>
          {fa.favourites.find}
        </LinkButton>
      </Empty>
    );
  return (
    <Empty scene="purchase" title={words.noneSold} text={words.noneSoldHint}>
      <LinkButton look="accent" href={shopId === null ? paths.myListings() : paths.myShopListings(shopId)}>
        {fa.myListings.title}
      </LinkButton>
    </Empty>
  );
}

const BADGES: Partial<Record<ListedInvoice['state'], BadgeLook>> = {
  created: 'accent',
  awaiting: 'accent',
  paid: 'trust',
  accepted: 'trust',
  shipped: 'trust',
  delivered: 'trust',
};

function Row({ row }: { readonly row: PurchaseRow }): ReactNode {
  const { publicId, title, picture, state, question, createdAt, number, due } = row;
  const { iso, text } = dateTime(createdAt);
  return (
    <article className={styles.purchase}>
      <Thumbnail pictureKey={picture} className={styles.cover} />
      <div className={styles.named}>
        <a href={paths.purchaseInvoice(publicId)}>
          <bdi>{title}</bdi>
        </a>
        <small>
          {words.order} <OrderNumber digits={number} />
        </small>
        <small>
          <time dateTime={iso}>{text}</time>
        </small>
      </div>
      <div className={styles.summed}>
        <b>
          <Toman amount={formatToman(totalOf(row))} />
        </b>
        {question ? (
          <Badge look="accent">{fa.payments.states[question]}</Badge>
        ) : (
          <Badge look={BADGES[state]}>{fa.purchases.invoice.states[state]}</Badge>
        )}
        {due && !question && <small>{due}</small>}
      </div>
    </article>
  );
}
