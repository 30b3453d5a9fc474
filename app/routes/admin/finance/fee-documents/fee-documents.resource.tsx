import { FEE_SERIES, type FeeDocument } from '../../../../../domain/orders/fee-document.ts';
import { feeDocumentList, readFeeDocument, readFeeDocumentsOf } from '../../../../../domain/orders/orders.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { latinDigits } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { officeAction } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { type FeeDocumentView, feeDocumentView } from '../../../../parts/fee-document-view.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { adminOrder } from '../orders/orders.resource.tsx';
import { decide } from '../payments/decide.ts';
import { reasonForm } from '../payments/finance-forms.ts';

const words = fa.feeDocuments;
const { adminFeeDocuments: summary, adminFeeDocumentsCsv: csvSummary, adminFeeDocument: caseSummary } = fa.api.pages;

type Item = FeeDocument & { readonly shown: FeeDocumentView; readonly seller: string };
type Thing = Item & { readonly others: readonly FeeDocumentView[] };

async function itemsOf(documents: readonly FeeDocument[], { db }: Pick<SignedIn, 'db'>): Promise<readonly Item[]> {
  const names = await readShownNames(db, [...new Set(documents.map(({ sellerId }) => sellerId))]);
  return documents.map((document) => ({
    ...document,
    shown: feeDocumentView(document),
    seller: names.get(document.sellerId) ?? persianDigits(document.sellerId),
  }));
}

/** Invoices of the site's fee to all sellers, and the credit notes that reverse them (SECP-05, ADM-02). */
const feeDocuments = defineResource({
  section: 'fee-documents',
  permission: 'see payments',
  title: words.title,
  list: feeDocumentList,
  page: {
    at: get(paths.office.feeDocuments),
    id: 'admin-fee-invoices-page',
    path: paths.office.feeDocuments,
    summary,
    example: { seller: '1', series: 'invoice' },
  },
  csv: { at: get(paths.office.feeDocumentsCsv), path: paths.office.feeDocumentsCsv, summary: csvSummary },
  itemsOf,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.feeDocument(id),
  columns: [
    { head: words.number, text: ({ shown }) => shown.number, sort: 'newest', isName: true },
    { head: words.kind, text: ({ shown }) => shown.kind },
    { head: words.at, text: ({ shown }) => shown.at.text },
    { head: words.to, text: ({ seller }) => seller, cell: ({ seller }) => <ForeignText text={seller} /> },
    { head: words.fee, text: ({ shown }) => shown.fee, look: 'number' },
    { head: words.vat, text: ({ shown }) => shown.vat, look: 'number' },
  ],
  filters: {
    seller: {
      label: words.sellerId,
      look: 'number',
      toValue: (typed) => parseId(latinDigits(typed).trim())?.toString() ?? null,
    },
    series: { label: words.kind, options: FEE_SERIES.map((value) => ({ value, name: words.series[value] })) },
  },
  searchHelp: null,
  empty: { title: words.none, text: words.noneHint },
  case: {
    at: get(paths.office.feeDocument),
    id: 'admin-fee-invoice-page',
    about: { summary: caseSummary },
    pageTitle: (id) => words.one(words.title, persianDigits(id)),
    async read(context, id): Promise<Thing | null> {
      const found = await readFeeDocument(context.db, id);
      if (!found) return null;
      const [item] = await itemsOf([found], context);
      const documents = await readFeeDocumentsOf(context.db, found.orderId);
      return item ? { ...item, others: documents.filter((other) => other.id !== id).map(feeDocumentView) } : null;
    },
    title: ({ shown }) => shown.title,
    facts: ({ shown, seller, sellerId, orderId, others }) => [
      [words.at, shown.at.text],
      [
        words.to,
        <a key="seller" href={paths.office.user(sellerId)}>
          {seller}
        </a>,
      ],
      [
        fa.orderRecords.title,
        <a key="order" href={paths.office.order(orderId)}>
          {fa.orderRecords.one(persianDigits(orderId))}
        </a>,
      ],
      [words.fee, shown.fee],
      [words.vat, shown.vat],
      [words.total, shown.total],
      [
        words.about,
        others.map(({ id, title }) => (
          <a key={id} href={paths.office.feeDocument(id)}>
            {title}
          </a>
        )),
      ],
    ],
  },
});

export const { list: adminFeeDocuments, csv: adminFeeDocumentsCsv, case: adminFeeDocument } = feeDocuments;

/** Returns the site's fee on a purchase to the seller, and issues a credit note. */
export const giveFeeBackCall = officeAction({
  at: post(paths.office.giveFeeBack),
  movesMoney: true,
  permission: 'decide payments',
  page: adminOrder,
  about: { summary: fa.api.calls.adminFeeBack, example: { reason: 'a fault of ours' }, statuses: [403, 409] },
  input: reasonForm.input,
  act(context, { reason }) {
    const orderId = parseId(context.params.id) ?? notFound();
    const act = { act: 'fee-back', orderId } as const;
    return decide(context, { act, reason, did: 'fee-given-back', to: paths.office.order(orderId) });
  },
});
