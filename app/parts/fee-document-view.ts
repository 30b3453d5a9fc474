import type { FeeDocument } from '../../domain/orders/fee-document.ts';
import { formatToman, toman } from '../../domain/values/money.ts';
import { persianDigits } from '../../domain/values/numbers.ts';
import { jalaliDate } from '../../domain/values/time.ts';
import { fa } from '../messages/fa.ts';

const words = fa.feeDocuments;

/** Invoice or credit note about a fee, as lists and the document's own page show it. */
export type FeeDocumentView = {
  readonly id: number;
  /** Number within the Jalali year, written for example ۱۴۰۵/۱۲. */
  readonly number: string;
  readonly kind: string;
  readonly title: string;
  readonly at: { readonly iso: string; readonly text: string };
  readonly fee: string;
  readonly vat: string;
  readonly total: string;
};

export function feeDocumentView({ id, series, year, number, at, fee, vat }: FeeDocument): FeeDocumentView {
  const shown = words.numbered(persianDigits(year), persianDigits(number));
  return {
    id,
    number: shown,
    kind: words.series[series],
    title: words.one(words.titles[series], shown),
    at: { iso: at.toISOString(), text: jalaliDate(at) },
    fee: formatToman(fee),
    vat: formatToman(vat),
    total: formatToman(toman(fee + vat)),
  };
}
