import type { ReactNode } from 'react';
import { readNames } from '../../../domain/identity/identity.server.ts';
import { endedKey, feeBackKey } from '../../../domain/orders/order-entries.ts';
import { readFeeDocument, readFeeDocumentsOf, readSellerDocuments } from '../../../domain/orders/orders.server.ts';
import { readReceipts } from '../../../domain/payments/payments.server.ts';
import { readSoldByOrder } from '../../../domain/purchases/purchases.server.ts';
import { memberMay } from '../../../domain/sellers/member.ts';
import { shopsActedFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { orderNumber } from '../../../domain/values/order-number.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { type FeeDocumentView, feeDocumentView } from '../../parts/fee-document-view.ts';
import { ForeignText } from '../../parts/foreign-text.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './payments.module.css';

const words = fa.feeDocuments;
const SHOWN = 50;

type ListView = {
  readonly title: string;
  readonly tabs: readonly Tab[];
  readonly documents: readonly FeeDocumentView[];
  readonly first: string | null;
  readonly older: string | null;
};

/** Shops for which the user acts, with a role that may see their money. */
async function shopsOf({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>) {
  const acted = await shopsActedFor(db, viewer.userId, 'money');
  return acted.filter(({ role }) => memberMay(role, 'money', false));
}

/** Invoices of the site's fee to a seller, and the credit notes that reverse them, latest first (SECP-05). */
export const myFeeDocuments = definePage<ListView>({
  at: get(paths.myFeeDocuments),
  id: 'my-fee-invoices-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myFeeDocuments, query: ['as', 'before'], example: { as: '1', before: '1024' } },
  async load(context) {
    const { db, url, viewer } = context;
    const shops = await shopsOf(context);
    const shop = shops.find(({ sellerId }) => sellerId === parseId(url.searchParams.get('as'))) ?? null;
    const before = parseId(url.searchParams.get('before'));
    const found = await readSellerDocuments(db, shop?.sellerId ?? viewer.userId, { before, limit: SHOWN + 1 });
    const shown = found.slice(0, SHOWN);
    const own = shop ? { as: shop.sellerId } : {};
    const last = shown.at(-1);
    return {
      title: shop ? words.mineOf(cleanProse(shop.name)) : words.mine,
      tabs: [
        { name: words.mine, href: paths.myFeeDocuments(), isShown: shop === null },
        ...shops.map(({ sellerId, name }) => ({
          name: words.mineOf(cleanProse(name)),
          href: paths.myFeeDocuments({ as: sellerId }),
          isShown: shop?.sellerId === sellerId,
        })),
      ],
      documents: shown.map(feeDocumentView),
      first: before === null ? null : paths.myFeeDocuments(own),
      older: found.length > SHOWN && last ? paths.myFeeDocuments({ ...own, before: last.id }) : null,
    };
  },
  head: ({ title }) => ({ title, robots: 'noindex' }),
  Page: ListPage,
});

const COLUMNS: readonly Column<FeeDocumentView>[] = [
  { head: words.number, cell: ({ id, number }) => <a href={paths.myFeeDocument(id)}>{number}</a>, isName: true },
  { head: words.kind, cell: ({ kind }) => kind },
  { head: words.at, cell: ({ at }) => <time dateTime={at.iso}>{at.text}</time> },
  { head: words.fee, cell: ({ fee }) => fee },
  { head: words.vat, cell: ({ vat }) => vat },
];

function ListPage({ view: { title, tabs, documents, first, older } }: { readonly view: ListView }): ReactNode {
  return (
    <AccountFrame current="purchases" nested>
      <div className={styles.page}>
        <BackLink href={paths.myStatement({ of: 'sales' })}>{fa.statements.title}</BackLink>
        <h1>{title}</h1>
        {tabs.length > 1 && <Tabs label={words.title} tabs={tabs} />}
        <p>{words.text}</p>
        {documents.length === 0 ? (
          <p>
            {words.none} {words.noneHint}
          </p>
        ) : (
          <Table caption={title} columns={COLUMNS} rows={documents} keyOf={({ id }) => id} />
        )}
        <Pager first={{ href: first, name: words.latest }} next={{ href: older, name: words.older }} />
      </div>
    </AccountFrame>
  );
}

type DocumentView = FeeDocumentView & {
  readonly operator: string;
  readonly seller: string;
  readonly order: string;
  readonly tax: string;
  /** Other documents about the same fee: for an invoice its credit note, and the reverse. */
  readonly others: readonly { readonly href: string; readonly title: string }[];
  readonly back: string;
};

/**
 * Loads one document, for its seller and for members of the shop who may see its money. Throws 404 for everybody else.
 */
async function loadDocument(context: SignedIn): Promise<DocumentView> {
  const { db, params, viewer, services, now } = context;
  const found = await readFeeDocument(db, parseId(params.id) ?? notFound());
  if (!found) return notFound();
  const { sellerId, orderId } = found;
  const isOwn = sellerId === viewer.userId;
  if (!isOwn && !(await shopsOf(context)).some((shop) => shop.sellerId === sellerId)) return notFound();
  const [names, sold, documents, receipts, { operatorName }] = await Promise.all([
    readNames(db, [sellerId]),
    readSoldByOrder(db, sellerId, [orderId]),
    readFeeDocumentsOf(db, orderId),
    readReceipts(db, orderId),
    services.settings.get(now),
  ]);
  const key = found.series === 'invoice' ? endedKey(orderId) : feeBackKey(orderId);
  const invoiceId = sold.get(orderId);
  return {
    ...feeDocumentView(found),
    operator: operatorName === '' ? fa.site.name : operatorName,
    seller: cleanProse(names.get(sellerId) ?? ''),
    order: invoiceId === undefined ? '' : orderNumber(invoiceId),
    tax: receipts.find(({ subject }) => subject === key)?.taxNumber ?? '',
    others: documents
      .filter(({ id }) => id !== found.id)
      .map((other) => ({ href: paths.myFeeDocument(other.id), title: feeDocumentView(other).title })),
    back: paths.myFeeDocuments(isOwn ? {} : { as: sellerId }),
  };
}

/** Printable page of an invoice or a credit note (SECP-05). */
export const myFeeDocument = definePage<DocumentView>({
  at: get(paths.myFeeDocument),
  id: 'my-fee-invoice-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myFeeDocument },
  load: loadDocument,
  head: ({ title }) => ({ title, robots: 'noindex' }),
  Page: DocumentPage,
});

function DocumentPage({ view }: { readonly view: DocumentView }): ReactNode {
  const { title, number, at, operator, seller, order, fee, vat, total, tax, others, back } = view;
  return (
    <AccountFrame current="purchases" nested>
      <div className={styles.page}>
        <BackLink href={back}>{words.mine}</BackLink>
        <h1>{title}</h1>
        <Facts
          facts={[
            [words.number, number],
            [
              words.at,
              <time key="at" dateTime={at.iso}>
                {at.text}
              </time>,
            ],
            [words.from, operator],
            [words.to, seller !== '' && <ForeignText text={seller} />],
            [words.service, words.serviceOf],
            [words.order, order],
            [words.fee, fee],
            [words.vat, vat],
            [words.total, total],
            [words.tax, tax !== '' && <ForeignText text={tax} dir="ltr" />],
            [
              words.about,
              others.map((other) => (
                <a key={other.href} href={other.href}>
                  {other.title}
                </a>
              )),
            ],
          ]}
        />
        <p className="help" data-no-print="">
          {words.print}
        </p>
      </div>
    </AccountFrame>
  );
}
