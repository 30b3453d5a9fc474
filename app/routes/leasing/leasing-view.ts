import { readAccount } from '../../../domain/identity/identity.server.ts';
import {
  findLeasedCar,
  type LeasedCar,
  type LeasingParts,
  type LeasingRequest,
  readOpenRequest,
} from '../../../domain/leasing/leasing.server.ts';
import {
  isChanged,
  type PrepaymentRange,
  prepaymentsFor,
  type Quote,
  type QuoteFault,
  type QuoteFaults,
  quote,
  type TypedTerms,
} from '../../../domain/leasing/terms/quote.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { formatToman, parseToman, toman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { maskMobile, parseMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { unreadAmount } from '../../parts/form/unread-amount.ts';
import { apart } from '../../parts/isolated.ts';
import { codeUnderWay } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { Context } from '../../web/request/context.ts';
import { type LeasingStep, termsTyped } from './leasing-form.ts';

const words = fa.leasing;

export type LeasingView = {
  readonly listingId: number;
  readonly name: string;
  readonly href: string;
  readonly step: LeasingStep;
  /** Null while no leasing can be requested; `closed` then says why. */
  readonly car: CarView | null;
  readonly closed: string | null;
  /** Sentence about the user's open request for this car; null if there is none. */
  readonly open: string | null;
  readonly isSignedIn: boolean;
  readonly form: FormState;
  readonly orderKey: string;
};

export type CarView = {
  readonly price: string;
  readonly rate: string;
  readonly prePaymentHelp: string;
  readonly months: readonly Option[];
  /** Initial values of the first step. */
  readonly prePayment: string;
  readonly numberOfMonths: string;
  /** Figures for the typed terms; null if the terms are invalid. */
  readonly figures: LeasingFiguresView | null;
  /** The same figures as numbers, which the form sends back. */
  readonly seen: { readonly price: number; readonly installment: number | null };
  /** Whether a mobile number has to be entered and confirmed by a code; not for accounts that have a number. */
  readonly needsPhone: boolean;
  /** Number of digits of the code that was sent; null if none was sent. */
  readonly sentCodeLength: number | null;
  readonly codeLength: number;
  /** Sentence that asks for the code that was sent, or says that it was sent again; null if there is none. */
  readonly codeSaid: string | null;
};

/** Sentences about the code for a visitor's number; none of them is an error (LEAS-02). */
export const codeSaid = (mobile: string) => ({
  asked: words.codeAsked(apart(maskMobile(mobile))),
  sentAgain: words.codeSentAgain,
  same: words.codeSame,
});

export type LeasingFiguresView = { readonly loan: string; readonly installment: string; readonly total: string };

export async function leasingParts({ services, catalogue, now }: Context): Promise<LeasingParts> {
  return { taxonomy: catalogue.taxonomy, terms: await services.leasingTerms.get(now) };
}

/** Confirmation of a request, shown on the page to users without scripts. */
export const leasingFlash = (listingId: number) =>
  defineFlash({ sent: words.registered }, (flash) => paths.leasing(listingId, flash));

/** View of the leasing form for a car; null if the viewer may not see the listing. */
export async function leasingView(context: Context, listingId: number): Promise<LeasingView | null> {
  const viewer = await context.readViewer();
  const found = await findLeasedCar(context, await leasingParts(context), listingId, viewer?.userId ?? null);
  const listing = found.ok ? found.listing : found.listing;
  if (!listing) return null;
  const { sentForm } = context;
  const key = sentForm?.values[ORDER_FIELD];
  const car = found.ok ? await carView(context, found) : null;
  const form = withoutSaid(formState(context), car?.view.codeSaid ?? null);
  const isSent = leasingFlash(listingId).read(context) !== null && !sentForm;
  return {
    listingId,
    isSignedIn: viewer !== null,
    name: cleanProse(listing.name),
    href: paths.listing(listing.id, listing.name),
    closed: found.ok || found.refused === 'not-found' ? null : words.refused[found.refused],
    open: isSent || !found.ok ? null : await openOf(context, viewer?.userId ?? null, listingId),
    step: isSent ? 'done' : car ? stepOf(car.quoted, form) : 'money',
    car: car?.view ?? null,
    form: car ? { ...form, errors: { ...car.errors, ...form.errors } } : form,
    orderKey: isOrderKey(key, context) ? key : newOrderKey(context),
  };
}

/**
 * Removes the form's message if it is the sentence about the code, which is shown beside the code's field and is not an
 * error.
 */
const withoutSaid = (form: FormState, said: string | null): FormState =>
  said === null ? form : { ...form, message: null };

async function openOf({ db }: Context, userId: number | null, listingId: number): Promise<string | null> {
  const request = userId === null ? null : await readOpenRequest(db, userId, listingId);
  return request && words.open(termsSentence(request));
}

type Terms = Pick<LeasingRequest, 'prePayment' | 'months'>;
export const termsSentence = ({ prePayment, months }: Terms): string =>
  words.openTerms(formatToman(prePayment), persianNumber(months));

type Quoted = ReturnType<typeof quote>;

async function carView(context: Context, { price, terms }: LeasedCar) {
  const { sentForm } = context;
  const range = prepaymentsFor(price, terms);
  const first = { prePayment: persianNumber(range.min), numberOfMonths: String(terms.months[0] ?? 1) };
  const asked = sentForm ? termsTyped(sentForm.values) : first;
  const quoted = quote(price, terms, asked);
  const figures = 'quote' in quoted ? quoted.quote : null;
  const mobile = parseMobile(sentForm?.values.phoneNumber ?? '');
  const needsPhone = await asksPhone(context);
  const under = needsPhone && mobile !== null ? await codeUnderWay(context, mobile, 'leasing', 'sms') : null;
  const view: CarView = {
    price: formatToman(price),
    rate: words.rate(persianNumber(terms.yearlyRate)),
    prePaymentHelp: prePaymentHelp(range),
    months: terms.months.map((count) => ({ value: String(count), name: words.months(persianNumber(count)) })),
    ...first,
    figures: figures && figuresView(figures),
    seen: { price, installment: figures?.installment ?? null },
    needsPhone,
    sentCodeLength: under !== null && under.resendIn !== null ? under.codeLength : null,
    codeLength: context.services.codes.length,
    codeSaid:
      mobile === null ? null : (Object.values(codeSaid(mobile)).find((said) => said === sentForm?.message) ?? null),
  };
  return {
    view,
    quoted,
    errors: sentForm && !figures && 'faults' in quoted ? faultWords({ ...quoted, range }, asked) : {},
  };
}

/** Whether to ask for a mobile number: from visitors, and from accounts without one. */
async function asksPhone(context: Context): Promise<boolean> {
  const viewer = await context.readViewer();
  return viewer === null || (await readAccount(context.db, viewer.userId))?.mobile === null;
}

export const prePaymentHelp = ({ min, max }: PrepaymentRange): string =>
  words.prePaymentHelp(formatToman(min), formatToman(max));

const figuresView = ({ price, prePayment, installment, total }: Quote): LeasingFiguresView => ({
  loan: formatToman(toman(price - prePayment)),
  installment: formatToman(installment),
  total: formatToman(total),
});

type Faulty = { readonly faults: QuoteFaults; readonly range: PrepaymentRange };

/** Messages for faulty terms, by field. `typed`: the terms in which the faults were found. */
export const faultWords = ({ faults, range }: Faulty, typed: TypedTerms): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => {
      const word = faultWord(field as keyof QuoteFaults, fault, range);
      return [field, field === 'prePayment' && fault === 'number' ? unreadAmount(typed.prePayment, word) : word];
    }),
  );

/** Message for a fault; for an impossible prepayment it contains the possible range. */
function faultWord(field: keyof QuoteFaults, fault: QuoteFault, { min, max }: PrepaymentRange): string {
  if (fault === 'missing' || fault === 'not-offered') return words.faults[fault];
  if (fault === 'number' && field === 'numberOfMonths') return words.faults[fault];
  return words.outOfRange(formatToman(min), formatToman(max));
}

const SECOND: readonly string[] = ['nationalCode', 'phoneNumber', 'code'];

/**
 * The step to show: the one to which the pressed button leads, or that of the first error. If the figures have changed,
 * the first step is shown.
 */
function stepOf(quoted: Quoted, { values, errors }: FormState): LeasingStep {
  if ('faults' in quoted || Object.keys(errors).some((field) => !SECOND.includes(field))) return 'money';
  if (isChanged(seenIn(values), quoted.quote) && values.go !== 'person') return 'money';
  const { go, step } = values;
  return go === 'person' || ((go ?? '') === '' && step === 'person') ? 'person' : 'money';
}

/** Figures that the form sent as having been shown. */
export const seenIn = ({ price, installment }: Readonly<Record<string, string | undefined>>) => ({
  price: parseToman(price ?? ''),
  installment: parseToman(installment ?? ''),
});

export const listingIn = ({ params }: Context): number | null => parseId(params.id ?? params.listingId);
