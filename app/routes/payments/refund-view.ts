import { readAccount } from '../../../domain/identity/identity.server.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import { type OrderWithLines, readOrder } from '../../../domain/orders/orders.server.ts';
import { nextRefundMove, type Refund } from '../../../domain/orders/refund.ts';
import {
  accountsOf,
  type BankAccount,
  needsPage,
  readCardOnlyUntil,
  readRefundsOfOrder,
  returnableOf,
} from '../../../domain/refunds/refunds.server.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { bankOfSheba, spacedSheba } from '../../../domain/values/sheba.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { formPictures } from '../../parts/form-pictures.ts';
import { apart } from '../../parts/isolated.ts';
import type { PickedPicture } from '../../parts/picture-picker.tsx';
import { storedBankHint, storedSheba } from '../../parts/purchases/bank-name.ts';
import { type CodeUnderWay, codeUnderWay, contactOf } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import { formState, formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { notFound } from '../../web/request/problem.ts';
import { UPLOAD_FIELD } from './refund-forms.ts';

const words = fa.refunds;

/** A payment of which money can be refunded. */
type ReturnableView = {
  readonly id: number;
  readonly card: string | null;
  readonly most: string;
  /** Maximum in whole toman, for the field. */
  readonly value: string;
};

type RefundView = {
  readonly id: number;
  readonly amount: string;
  readonly state: string;
  /** Day by which the refund is due; null if it has ended. */
  readonly dueBy: string | null;
  /** Whether the payer may still choose a different destination for the money. */
  readonly isOpen: boolean;
  /** Last digits and bank of the sheba that the payer gave; null if they gave none. */
  readonly account: string | null;
  /** Hint that the sheba's bank is unknown; otherwise empty. */
  readonly bankHint: string;
  /** Upload token and pictures for the form that shows the payer's bank page; null if none is required. */
  readonly page: { readonly token: string; readonly pictures: readonly PickedPicture[] } | null;
  /** Day from which a bank account other than that of the card may be used; null if this is allowed already. */
  readonly cardOnlyUntil: string | null;
};

export type RefundsView = {
  readonly orderId: string;
  readonly kind: string;
  readonly flash: { readonly text: string } | null;
  readonly returnables: readonly ReturnableView[];
  readonly refunds: readonly RefundView[];
  readonly orderKey: string;
  readonly form: FormState;
  readonly codeForm: FormState;
  /** Contact to which the code is sent, masked. */
  readonly recipient: string;
} & CodeUnderWay;

export const refundFlash = (orderId: string) => defineFlash(words.done, (flash) => paths.paymentRefund(orderId, flash));

/** The user's order; throws 404 if it belongs to others. */
export async function ownOrder({ db, params, viewer }: SignedIn): Promise<OrderWithLines> {
  const order = await readOrder(db, params.id ?? '');
  return order?.userId === viewer.userId ? order : notFound();
}

/** Contact to which the user's codes are sent. */
export const ownContact = async ({ db, viewer }: SignedIn) =>
  contactOf((await readAccount(db, viewer.userId)) ?? notFound());

export async function loadRefunds(context: SignedIn): Promise<RefundsView> {
  const { db, services, viewer } = context;
  const order = await ownOrder(context);
  const { recipient, channel, masked } = await ownContact(context);
  const [returnables, all, sent] = await Promise.all([
    returnablesOf(context, order),
    readRefundsOfOrder(db, order.id),
    codeUnderWay(context, recipient, 'refund', channel),
  ]);
  const refunds = all.filter(({ userId }) => userId === viewer.userId);
  const withAccount = refunds.filter(({ hasAccount }) => hasAccount).map(({ id }) => id);
  const accounts = await accountsOf(db, services.payments, withAccount);
  const cardOnly = await readCardOnlyUntil(
    context,
    refunds.map(({ id }) => id),
  );
  const form = shownBack(formState(context));
  return {
    orderId: order.publicId,
    kind: fa.payments.kinds[order.kind],
    flash: refundFlash(order.publicId).read(context),
    returnables: returnables.flatMap(({ paymentId, maskedCard, most }) => {
      const card = maskedCard === null ? null : apart(maskedCard);
      return most === 0 ? [] : [{ id: paymentId, card, most: formatToman(most), value: persianNumber(most) }];
    }),
    refunds: await Promise.all(
      refunds.map(async (refund) => ({
        ...shown(refund, accounts.get(refund.id), cardOnly.get(refund.id)),
        page: (await needsPage(services.payments, refund)) ? await pageForm(context, form, refund.id) : null,
      })),
    ),
    orderKey: form.values[ORDER_FIELD] || newOrderKey(context),
    form,
    codeForm: formStateAt(context, paths.userRefundCode(order.publicId)),
    recipient: apart(masked),
    ...sent,
  };
}

/** Payments of an order, each with the maximum that can be refunded to its card. */
async function returnablesOf({ db, viewer }: SignedIn, { id }: OrderWithLines) {
  const [returnables, balance] = await Promise.all([
    returnableOf(db, viewer.userId, id),
    readBalance(db, walletOf(viewer.userId)),
  ]);
  return returnables.map(({ left, ...payment }) => ({ ...payment, most: toman(Math.min(left, balance)) }));
}

/** Maximum toman that can be refunded to the card, by payment id. */
export async function mostReturned(context: SignedIn): Promise<ReadonlyMap<number, number>> {
  const returnables = await returnablesOf(context, await ownOrder(context));
  return new Map(returnables.map(({ paymentId, most }) => [paymentId, most]));
}

/** State of the upload form for pictures of the payer's bank page. Each refund has its own set of pictures. */
async function pageForm(context: SignedIn, { values }: FormState, id: number): Promise<RefundView['page']> {
  const typed = values.refund === String(id) ? values[UPLOAD_FIELD] : undefined;
  const token = isOrderKey(typed, context) ? typed : newOrderKey(context);
  return { token, pictures: await formPictures(context, token) };
}

const shown = (
  refund: Refund,
  account: BankAccount | undefined,
  until: Date | undefined,
): Omit<RefundView, 'page'> => ({
  cardOnlyUntil: until === undefined ? null : jalaliDate(until),
  id: refund.id,
  account: account ? storedSheba(account.sheba.slice(-SHOWN_DIGITS), bankOfSheba(account.sheba)) : null,
  bankHint: account ? storedBankHint(bankOfSheba(account.sheba)) : '',
  amount: formatToman(refund.amount),
  state: words.states[refund.state],
  dueBy: refund.endedAt === null ? jalaliDate(refund.dueBy) : null,
  isOpen: nextRefundMove(refund.state, 'as-credit', 'payer') !== null,
});

const SHOWN_DIGITS = 4;

/** Formats a valid sheba with spaces, for reading. */
const shownBack = (form: FormState): FormState =>
  form.values.sheba === undefined
    ? form
    : { ...form, values: { ...form.values, sheba: spacedSheba(form.values.sheba) } };
