import { DAY } from '../../../domain/values/durations.ts';
import { entriesOf, numberOr, recordOf, textOrNull } from '../../stored/stored-values.ts';
import { dropDraft, readDraft, writeDraft } from '../storage/own-drafts.ts';

/** Lifetime of a draft: after a week prices have changed, and users have forgotten what they chose. */
const KEPT_MS = 7 * DAY;

/** Values of a checkout's fields by name, stored until the order is paid (PROM-08). */
export type CheckoutDraft = Readonly<Record<string, string>>;

const nameOf = (checkout: string): string => `checkout ${checkout}`;

/**
 * `checkout`: the kind and the listing's id, such as `bump 1001`. Null if no draft is stored or the draft is too old.
 */
export function storedCheckout(checkout: string, now: number): CheckoutDraft | null {
  const { at, values } = recordOf(readDraft(nameOf(checkout)));
  return numberOr(0)(at) > now - KEPT_MS ? entriesOf(values, textOrNull) : null;
}

export function keepCheckout(checkout: string, values: CheckoutDraft, now: number): void {
  writeDraft(nameOf(checkout), { at: now, values });
}

export function forgetCheckout(checkout: string): void {
  dropDraft(nameOf(checkout));
}
