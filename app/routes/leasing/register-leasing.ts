import * as v from 'valibot';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import {
  type Applicant,
  findRequestByKey,
  type LeaseRefusal,
  type QuotedNow,
  quoteListing,
  register,
} from '../../../domain/leasing/leasing.server.ts';
import { isChanged, type Quote } from '../../../domain/leasing/terms/quote.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { parseNationalCode } from '../../../domain/values/national-code.ts';
import { parseMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { codeUnderWay, refuseCode, sendCode } from '../../parts/sent-code.ts';
import { isOrderKey, newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { type Call, done, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash } from '../../web/request/keyed-hash.ts';
import { notFound } from '../../web/request/problem.ts';
import { type LeasingInput, termsTyped } from './leasing-form.ts';
import {
  codeSaid,
  faultWords,
  leasingFlash,
  leasingParts,
  listingIn,
  prePaymentHelp,
  seenIn,
  termsSentence,
} from './leasing-view.ts';

const words = fa.leasing;

export const FiguresJson = v.object({ price: integer, prePayment: integer, installment: integer, total: integer });
export type FiguresJson = v.InferOutput<typeof FiguresJson>;

type Figures = Pick<Quote, keyof FiguresJson>;

export const figuresJson = ({ price, prePayment, installment, total }: Figures): FiguresJson => ({
  price,
  prePayment,
  installment,
  total,
});

export const unleased = (why: LeaseRefusal): Refused =>
  why === 'not-found' ? notFound() : refuse({ status: 409, message: words.refused[why] });

/**
 * Registers a leasing request in three stages: refuses all faults together, then asks visitors for the code of their
 * number, then stores the request.
 */
export async function registerAct(context: Context, input: LeasingInput, call: Call): Promise<Outcome<FiguresJson>> {
  const listingId = listingIn(context) ?? notFound();
  const applicant = await applicantOf(context, input);
  const nationalCode = parseNationalCode(input.nationalCode);
  const parts = { ...(await leasingParts(context)), ...context.services.keys };
  const given = input[ORDER_FIELD];
  let orderKey = isOrderKey(given, context) ? given : newOrderKey(context);
  // Looks for a request with this key before checking the code, because a repeated call's code was used up by the first
  // one.
  const { userId } = applicant;
  const before =
    nationalCode && (await findRequestByKey(context.db, parts, { orderKey, listingId, userId, nationalCode }));
  if (before === 'other') orderKey = newOrderKey(context);
  else if (before) return registered(listingId, before);
  const refused = await refuseInput(context, listingId, input, { ...applicant, nationalCode });
  if (refused) return refused;
  const { isProven, mobile, ...who } = applicant;
  if (nationalCode === null || mobile === null) throw new Error('neither is null where nothing was refused');
  const unproven = isProven ? null : await refuseUnproven(context, mobile, input, call);
  if (unproven) return unproven;
  const asked = { listingId, nationalCode, orderKey, seen: seenIn(input), ...termsTyped(input) };
  const made = await register(context, parts, { ...asked, applicant: { ...who, mobile } });
  if (made.ok) return registered(listingId, made.request);
  if (made.refused === 'faults') return refuse({ errors: faultWords(made, asked) });
  if (made.refused === 'open') return refuse({ status: 409, message: alreadyOpen(made.request, userId !== null) });
  return made.refused === 'changed' ? changed(made) : unleased(made.refused);
}

function alreadyOpen({ prePayment, months }: Parameters<typeof termsSentence>[0], isSignedIn: boolean): string {
  const open = words.open(termsSentence({ prePayment, months }));
  return `${open} ${isSignedIn ? words.openOther : words.openVisitor}`;
}

/** The applicant and their number. `isProven`: the number is the account's own, so no code is needed. */
async function applicantOf(
  context: Context,
  { phoneNumber }: LeasingInput,
): Promise<Applicant & { readonly isProven: boolean }> {
  const viewer = await context.readViewer();
  const own = viewer && ((await readAccount(context.db, viewer.userId))?.mobile ?? null);
  return {
    userId: viewer?.userId ?? null,
    visitorHash: viewer ? null : browserHash(context),
    mobile: own ?? parseMobile(phoneNumber),
    isProven: own !== null,
  };
}

function registered(listingId: number, request: Figures): Outcome<FiguresJson> {
  const { to = '' } = leasingFlash(listingId).done('sent');
  return done({ data: figuresJson(request), to });
}

type Person = Pick<Applicant, 'userId' | 'mobile'> & { readonly nationalCode: string | null };

/**
 * Refuses faulty input. If the figures have changed since they were shown, only this is reported, because the form
 * starts again with the new ones.
 */
async function refuseInput(
  context: Context,
  listingId: number,
  input: LeasingInput,
  person: Person,
): Promise<Refused | null> {
  const asked = { listingId, userId: person.userId, ...termsTyped(input) };
  const quoted = await quoteListing(context, await leasingParts(context), asked);
  const seen = seenIn(input);
  const errors = personErrors(input, person);
  if (quoted.ok) {
    if (isChanged(seen, quoted.quote)) return changed(quoted);
    return Object.keys(errors).length > 0 ? refuse({ errors }) : null;
  }
  if (quoted.refused !== 'faults') return unleased(quoted.refused);
  const { price, range } = quoted;
  const wrong = faultWords(quoted, asked);
  if (seen.price === null || seen.price === price) return refuse({ errors: { ...wrong, ...errors } });
  return refuse({
    status: 409,
    message: words.changedTerms,
    errors: wrong,
    data: { price, help: prePaymentHelp(range) },
  });
}

function personErrors({ nationalCode, phoneNumber }: LeasingInput, person: Person): Readonly<Record<string, string>> {
  const { required_field: missing, invalid_national_code: wrongCode, invalid_phone: wrongPhone } = validation;
  return {
    ...(person.nationalCode === null && { nationalCode: nationalCode.trim() === '' ? missing : wrongCode }),
    ...(person.mobile === null && { phoneNumber: phoneNumber.trim() === '' ? missing : wrongPhone }),
  };
}

function changed({ quote, range }: QuotedNow): Refused {
  const message = words.changed(formatToman(quote.price), formatToman(quote.installment));
  return refuse({ status: 409, message, data: { ...figuresJson(quote), help: prePaymentHelp(range) } });
}

/** Sends a code to a number that is not confirmed yet, or checks the typed code; null if the code is right. */
async function refuseUnproven(
  context: Context,
  mobile: string,
  { code, resend }: LeasingInput,
  call: Call,
): Promise<Refused | null> {
  if (code.trim() !== '' && resend === '') return refuseCode(context, mobile, 'leasing', code, call);
  const before = await codeUnderWay(context, mobile, 'leasing', 'sms');
  const unsent = await sendCode(context, mobile, 'leasing', 'sms', call);
  if (unsent) return unsent;
  const { codeLength } = await codeUnderWay(context, mobile, 'leasing', 'sms');
  const said = codeSaid(mobile);
  const isSame = before.resendIn !== null && before.resendIn > 0;
  // This is not an error, so no field is marked.
  return refuse({ message: resend === '' ? said.asked : isSame ? said.same : said.sentAgain, data: { codeLength } });
}
