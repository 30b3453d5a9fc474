/**
 * One interface for all payment gateways (PAY-04). Amounts are toman here; an adapter alone knows rial. An adapter keeps nothing,
 * and throws only GatewaySilent: whatever else a gateway answers is one of the results.
 */

import type { GatewaysTerms, GatewayTerms } from '../orders/pricing.ts';
import type { Toman } from '../values/money.ts';

/** No answer, or none that can be understood: it may have happened or not. Its message is logged, and repeats no answer. */
export class GatewaySilent extends Error {
  override name = 'GatewaySilent';
}

/** Way on which the payer gets to the gateway. */
export type WayToPay =
  | { readonly method: 'post'; readonly action: string; readonly params: Readonly<Record<string, string>> }
  | { readonly method: 'get'; readonly url: string };

export type StartRequest = {
  readonly resNum: string;
  readonly amount: Toman;
  /** Absolute; the gateway sends the payer back to it. */
  readonly callbackUrl: string;
  readonly description: string;
  /** E.164; null if it is not to be told. */
  readonly mobile: string | null;
};

export type Started =
  | { readonly kind: 'started'; readonly token: string; readonly way: WayToPay }
  | { readonly kind: 'refused'; readonly code: string };

/** Fields of a callback as they were sent, names in any case; of a repeated one the last. */
export type CallbackFields = ReadonlyMap<string, string>;

/** Content of a callback; nothing of it is true before `confirm`. */
export type CallbackSaid = {
  readonly says: 'paid' | 'failed' | 'cancelled';
  readonly resNum: string | null;
  readonly token: string | null;
  readonly refNum: string | null;
  /** Null if the gateway does not say it. */
  readonly amount: Toman | null;
  /** False if it names another shop than ours. */
  readonly isOurs: boolean;
  /** Its known fields, for the record: never card numbers or hashes. */
  readonly kept: Readonly<Record<string, string>>;
};

export type ConfirmRequest = {
  readonly resNum: string;
  /** As the gateway gave it at `start`; empty before it answered. */
  readonly token: string;
  /** From the callback; null after an inquiry. */
  readonly refNum: string | null;
  readonly amount: Toman;
};

/**
 * `again`: it was confirmed before, which is success if its RefNum is nobody else's. `gone-back`: too late, the bank has
 * returned it. `differs`: confirmed, but for another amount: to be reversed. `other`: the answer is about another number, terminal
 * or order than was asked about: never reversed, because that could be somebody else's.
 */
export type Confirmed =
  | {
      readonly kind: 'verified' | 'again';
      /** The gateway's own number of the payment, by which it is known from other ones. */
      readonly refNum: string;
      /** The bank's name of it, which may repeat; null where the gateway tells none. */
      readonly bankRef: string | null;
      /** The amount asked for where the gateway compares it itself. Null if unknown: people look at it. */
      readonly amount: Toman | null;
      readonly maskedCard: string | null;
      /** As the gateway sends it; it is stored keyed only. */
      readonly cardHash: string | null;
      readonly fee: Toman | null;
    }
  | {
      readonly kind: 'differs' | 'other';
      /** As the gateway answers it. */
      readonly refNum: string;
      readonly amount: Toman | null;
      readonly code: string;
      /** Whether it was confirmed by this call, and not before. */
      readonly isNow: boolean;
    }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'gone-back'; readonly code: string };

export type Reversed = { readonly kind: 'reversed' } | { readonly kind: 'refused'; readonly code: string };

/** A part of a confirmed payment that goes back to its card. */
export type PartRequest = ConfirmRequest & {
  readonly refNum: string;
  readonly bankRef: string | null;
  readonly part: Toman;
  readonly description: string;
};

/** `refNum`: the gateway's number of what it sent; null where it tells none. */
export type PartSent =
  | { readonly kind: 'sent'; readonly refNum: string | null }
  | { readonly kind: 'refused'; readonly code: string };

/** Sends parts of payments back to their cards, however old they are. An unanswered one may have been sent: it is never repeated. */
export type PartRefunds = { readonly least: Toman; readonly send: (asked: PartRequest) => Promise<PartSent> };

/** `paid`: it waits for `confirm`. */
export type Inquired = 'paid' | 'verified' | 'unpaid' | 'reversed' | 'unknown';

/** `amount`: null where the gateway does not tell it. */
export type Standing = { readonly state: Inquired; readonly amount: Toman | null };

/** A payment that was paid there and never confirmed. */
export type Unconfirmed = { readonly token: string; readonly amount: Toman | null };

export type Gateway = GatewayTerms & {
  readonly name: string;
  /** Identity of a payment: the token that it gave at `start`, or the receipt that its callback tells. */
  readonly knownBy: 'token' | 'receipt';
  /** Milliseconds after `start` within which a payment can be confirmed, and reversed. */
  readonly confirmWithin: number;
  readonly reverseWithin: number;
  /** Origins that its form is posted to, for the Content-Security-Policy. */
  readonly origins: readonly string[];
  readonly start: (asked: StartRequest) => Promise<Started>;
  /** Leads the payer to an attempt that has its token. */
  readonly wayTo: (token: string) => WayToPay;
  readonly readCallback: (fields: CallbackFields) => CallbackSaid;
  readonly confirm: (asked: ConfirmRequest) => Promise<Confirmed>;
  readonly reverse: (asked: ConfirmRequest & { readonly refNum: string }) => Promise<Reversed>;
  /** Null: it gives back whole payments alone. */
  readonly partRefunds: PartRefunds | null;
  /** Null: the gateway cannot be asked. */
  readonly inquire: ((asked: ConfirmRequest) => Promise<Standing>) | null;
  /** Lists what waits there to be confirmed. Null: it has no such list. */
  readonly listUnconfirmed: (() => Promise<readonly Unconfirmed[]>) | null;
};

/** By name, in the order in which payers see them; the first is the default. Empty: payments are off. */
export type Gateways = GatewaysTerms<Gateway>;

/** Whether payers get to a gateway by a form (`post`) or by a link. */
export const methodOf = (gateway: Gateway): WayToPay['method'] => gateway.wayTo('').method;
