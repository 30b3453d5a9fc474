/** Writes a batch as a customer credit transfer, ISO 20022 pain.001.001.03. */
import { toRial } from '../values/money.ts';
import { tehranDay } from '../values/time.ts';
import type { PayoutOrder, PayoutOrderLine } from './paying-out.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';
const CURRENCY = 'IRR';
const NAME_MAX = 140;
/** The standard's value for missing information. */
const NOT_PROVIDED = 'NOTPROVIDED';

/** Characters that XML 1.0 does not allow. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escaped text content of an element. */
export const xmlText = (text: string): string =>
  sayable(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const sayable = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

const element = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;
const named = (name: string, text: string): string => element(name, xmlText(text));

const nameOf = (name: string): string =>
  named('Nm', [...sayable(name).trim()].slice(0, NAME_MAX).join('') || NOT_PROVIDED);
const other = (id: string): string => element('Othr', named('Id', id));
const accountOf = (sheba: string): string => element('Id', sheba === '' ? other(NOT_PROVIDED) : named('IBAN', sheba));

export function painOf({ id, approvedAt, payer, lines }: PayoutOrder): string {
  const sums =
    named('NbOfTxs', String(lines.length)) +
    named('CtrlSum', String(lines.reduce((sum, { amount }) => sum + toRial(amount), 0)));
  const header = element(
    'GrpHdr',
    named('MsgId', id),
    named('CreDtTm', `${approvedAt.toISOString().slice(0, 19)}Z`),
    sums,
    element('InitgPty', nameOf(payer.name)),
  );
  const payment = element(
    'PmtInf',
    named('PmtInfId', `${id}-1`),
    named('PmtMtd', 'TRF'),
    sums,
    named('ReqdExctnDt', tehranDay(approvedAt)),
    element('Dbtr', nameOf(payer.name)),
    element('DbtrAcct', accountOf(payer.sheba)),
    element('DbtrAgt', element('FinInstnId', other(NOT_PROVIDED))),
    ...lines.map(transferOf),
  );
  const document = element('CstmrCdtTrfInitn', header, payment);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${document}</Document>\n`;
}

const transferOf = ({ ref, holder, sheba, amount }: PayoutOrderLine): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', named('InstrId', ref), named('EndToEndId', ref)),
    element('Amt', `<InstdAmt Ccy="${CURRENCY}">${toRial(amount)}</InstdAmt>`),
    element('Cdtr', nameOf(holder)),
    element('CdtrAcct', accountOf(sheba)),
    element('RmtInf', named('Ustrd', ref)),
  );
