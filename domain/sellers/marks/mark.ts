/** Verified marks of persons, shops and agents: kinds and states (SHOP-03). */
import { type Move, next } from '../../values/lifecycle.ts';
import { latinDigits } from '../../values/persian-text.ts';

/**
 * `identity`: name and national code, checked against an identity card. `licence`: number, issuer and expiry, checked
 * against a business licence.
 */
export const MARK_KINDS = ['identity', 'licence'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_STATES = ['sent', 'claimed', 'verified', 'refused', 'expired', 'revoked'] as const;
export type MarkState = (typeof MARK_STATES)[number];

/** `system`: a reaction or a job of the site. */
export type MarkActor = 'seller' | 'staff' | 'provider' | 'system';
/** `end`: the account ends. `take-off`: a fact that the mark certifies has changed. */
export const MARK_ACTS = ['send', 'claim', 'verify', 'refuse', 'expire', 'revoke', 'take-off', 'end'] as const;
export type MarkAct = (typeof MARK_ACTS)[number];

type MarkMove = Move<MarkState | 'none', MarkAct, MarkActor, MarkState>;

const OPEN = ['sent', 'claimed'] as const;

const MARK_LIFE: readonly MarkMove[] = [
  { act: 'send', from: ['none'], to: 'sent', by: ['seller'] },
  { act: 'claim', from: ['sent'], to: 'claimed', by: ['staff'] },
  { act: 'verify', from: OPEN, to: 'verified', by: ['staff'] },
  { act: 'verify', from: ['sent'], to: 'verified', by: ['provider'] },
  { act: 'refuse', from: OPEN, to: 'refused', by: ['staff'] },
  { act: 'refuse', from: ['sent'], to: 'refused', by: ['provider'] },
  { act: 'expire', from: ['verified'], to: 'expired', by: ['system'] },
  { act: 'revoke', from: ['verified'], to: 'revoked', by: ['staff'] },
  { act: 'take-off', from: ['verified'], to: 'revoked', by: ['system', 'seller'] },
  { act: 'end', from: OPEN, to: 'refused', by: ['system'] },
  { act: 'end', from: ['verified'], to: 'revoked', by: ['system'] },
];

/** State after an act; null if it is not allowed. */
export const markAfter = (act: MarkAct, from: MarkState, actor: MarkActor): MarkState | null =>
  next(MARK_LIFE, from, act, actor)?.to ?? null;

export const isOpenMark = (state: MarkState): boolean => (OPEN as readonly string[]).includes(state);

/**
 * Reasons why the site ended a mark. `name`, `owner`, `licence`: this fact has changed. `renewed`: a newer mark
 * replaced it. `closed`: the shop has been closed for long. `moved`: the licence moved to a new shop. `account`: the
 * account ended. `provider`: the identity provider's answer.
 */
export const MARK_CAUSES = ['name', 'owner', 'licence', 'renewed', 'closed', 'moved', 'account', 'provider'] as const;
export type MarkCause = (typeof MARK_CAUSES)[number];

/** A mark that everyone sees: what was checked, and when. */
export type ShownMark = {
  readonly kind: MarkKind;
  readonly verifiedAt: Date;
  readonly until: Date;
  /** Number and issuer of a licence. */
  readonly licence: { readonly number: string; readonly issuer: string } | null;
};

/** Lengths of typed texts, in characters. */
export const MARK_NAME = { min: 3, max: 80 } as const;
export const LICENCE_NUMBER = { min: 3, max: 40 } as const;
export const LICENCE_ISSUER = { min: 3, max: 80 } as const;
export const MARK_REASON = { min: 5, max: 300 } as const;

/** Maximum number of document pictures in a request. */
export const DOCUMENTS_MOST = 3;
/** Maximum number of years until a licence ends. */
export const LICENCE_YEARS_MOST = 20;
/** Days before the end of a mark on which its seller is notified. */
export const WARNING_DAYS = [30, 7] as const;

/**
 * Normal form of a licence number, by which numbers are compared: without spaces and dashes, with Latin digits, in
 * lower case.
 */
export const licenceKey = (number: string): string =>
  latinDigits(number.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
