/**
 * Interface of all payment gateways (PAY-04). Amounts are in toman; only an adapter converts them to rial. An adapter
 * holds no state and throws only GatewaySilent; it returns every other answer of a gateway as a result.
 */

import type { GatewaysTerms, GatewayTerms } from '../orders/pricing.ts';
import type { Toman } from '../values/money.ts';

/**
 * Error thrown if a gateway gives no answer, or one that cannot be understood. It is then unknown whether the call had
 * its effect. The message is logged and must not repeat the answer.
 */
export class GatewaySilent extends Error {
  override name = 'GatewaySilent';
}

/** Method of sending the payer to the gateway: a form to post, or a link. */
export type WayToPay =
  | { readonly method: 'post'; readonly action: string; readonly params: Readonly<Record<string, string>> }
  | { readonly method: 'get'; readonly url: string };

export type StartRequest = {
  readonly resNum: string;
  readonly amount: Toman;
  /** Absolute URL to which the gateway sends the payer back. */
  readonly callbackUrl: string;
  readonly description: string;
  /** Mobile number of the payer in E.164; null if the gateway must not know it. */
  readonly mobile: string | null;
};

export type Started =
  | { readonly kind: 'started'; readonly token: string; readonly way: WayToPay }
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Fields of a callback as they were sent, with names in any letter case. If a field is repeated, the map has its last
 * value.
 */
export type CallbackFields = ReadonlyMap<string, string>;

/** Content of a callback. Nothing in it can be trusted before `confirm`. */
export type CallbackSaid = {
  readonly says: 'paid' | 'failed' | 'cancelled';
  readonly resNum: string | null;
  readonly token: string | null;
  readonly refNum: string | null;
  /** Amount in the callback; null if it contains none. */
  readonly amount: Toman | null;
  /** False if the callback names another merchant's terminal. */
  readonly isOurs: boolean;
  /** Known fields of the callback, to be stored; never card numbers or their hashes. */
  readonly kept: Readonly<Record<string, string>>;
};

export type ConfirmRequest = {
  readonly resNum: string;
  /** Token that the gateway returned at `start`; empty before that. */
  readonly token: string;
  /** Number from the callback; null if there was no callback. */
  readonly refNum: string | null;
  readonly amount: Toman;
};

/**
 * Result of a confirmation.
 * - `verified`: this call confirmed the payment.
 * - `again`: the payment was confirmed before; this is a success if no other payment has its `refNum`.
 * - `gone-back`: the confirmation came too late, and the bank has returned the money.
 * - `differs`: the payment is confirmed, but with another amount, so it must be reversed.
 * - `other`: the answer is about another number, terminal or order. The payment must not be reversed, because the money
 *   may be somebody else's.
 */
export type Confirmed =
  | {
      readonly kind: 'verified' | 'again';
      /** The gateway's own number of the payment, which is unique. */
      readonly refNum: string;
      /** The bank's reference, which is not unique; null if the gateway does not return it. */
      readonly bankRef: string | null;
      /**
       * Confirmed amount, or the requested one if the gateway compares the amounts itself. Null if unknown: people look
       * at the payment.
       */
      readonly amount: Toman | null;
      readonly maskedCard: string | null;
      /** Hash of the card from the gateway; it is only stored as a keyed hash. */
      readonly cardHash: string | null;
      readonly fee: Toman | null;
    }
  | {
      readonly kind: 'differs' | 'other';
      /** Number in the gateway's answer. */
      readonly refNum: string;
      readonly amount: Toman | null;
      readonly code: string;
      /** Whether this call confirmed the payment, as opposed to an earlier call. */
      readonly isNow: boolean;
    }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'gone-back'; readonly code: string };

export type Reversed = { readonly kind: 'reversed' } | { readonly kind: 'refused'; readonly code: string };

/** Request to refund a part of a confirmed payment to its card. */
export type PartRequest = ConfirmRequest & {
  readonly refNum: string;
  readonly bankRef: string | null;
  readonly part: Toman;
  readonly description: string;
};

/** Result of refunding a part of a payment. `refNum`: the gateway's number of the refund; null if it returns none. */
export type PartSent =
  | { readonly kind: 'sent'; readonly refNum: string | null }
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Refunds of parts of payments to their cards, without a time limit. A call without an answer may have been carried
 * out, so it is never repeated. `least`: minimum amount.
 */
export type PartRefunds = { readonly least: Toman; readonly send: (asked: PartRequest) => Promise<PartSent> };

/** States of a payment at the gateway. `paid`: it is paid and waits for `confirm`. */
export type Inquired = 'paid' | 'verified' | 'unpaid' | 'reversed' | 'unknown';

/** Answer to an inquiry. `amount`: null if the gateway does not return it. */
export type InquiredPayment = { readonly state: Inquired; readonly amount: Toman | null };

/** Payment that the payer made and that was never confirmed. */
export type Unconfirmed = { readonly token: string; readonly amount: Toman | null };

export type Gateway = GatewayTerms & {
  readonly name: string;
  /** Identifier of a payment: the token from `start`, or the receipt number in the callback. */
  readonly knownBy: 'token' | 'receipt';
  /** Milliseconds after `start` within which a payment can be confirmed, and within which it can be reversed. */
  readonly confirmWithin: number;
  readonly reverseWithin: number;
  /** Origins to which the payer's form is posted, for the Content-Security-Policy. */
  readonly origins: readonly string[];
  readonly start: (asked: StartRequest) => Promise<Started>;
  /** Returns the form or link that sends the payer to the gateway for an attempt with this token. */
  readonly wayTo: (token: string) => WayToPay;
  readonly readCallback: (fields: CallbackFields) => CallbackSaid;
  readonly confirm: (asked: ConfirmRequest) => Promise<Confirmed>;
  readonly reverse: (asked: ConfirmRequest & { readonly refNum: string }) => Promise<Reversed>;
  /** Null: the gateway can only refund whole payments. */
  readonly partRefunds: PartRefunds | null;
  /** Asks for the state of a payment. Null: the gateway has no such call. */
  readonly inquire: ((asked: ConfirmRequest) => Promise<InquiredPayment>) | null;
  /** Lists payments that wait to be confirmed. Null: the gateway has no such call. */
  readonly listUnconfirmed: (() => Promise<readonly Unconfirmed[]>) | null;
};

/** Gateways by name, in the order in which payers see them; the first is the default. Empty: payments are off. */
export type Gateways = GatewaysTerms<Gateway>;

/** Returns whether payers are sent to a gateway by a form (`post`) or by a link (`get`). */
export const methodOf = (gateway: Gateway): WayToPay['method'] => gateway.wayTo('').method;
