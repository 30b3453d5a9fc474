import type { Progress, ProvedSuspension } from '../../../domain/identity/identity.server.ts';
import type { Channel } from '../../../domain/identity/sign-in/sign-in.ts';
import type { Objection } from '../../../domain/support/support.server.ts';
import { maskEmail } from '../../../domain/values/email.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { maskMobile, nationalNumber } from '../../../domain/values/phone.ts';
import { type DateTime, dateTime } from '../../parts/date-time.ts';
import type { FormState } from '../../web/forms/form-state.ts';

/** `button`: set if the last form consisted of a button; its captcha is shown there instead of in the main form. */
export type SignInForm = FormState & {
  readonly button: { readonly call: string; readonly captcha: FormState['captcha'] } | null;
};

/**
 * View of the sign-in. Numbers and addresses that the user typed here are shown as typed; those known only from an
 * account are masked (AUTH-03).
 */
export type SignInView = {
  readonly form: SignInForm;
  /** Address to return to; empty for the current page. */
  readonly returnTo: string;
  readonly step: StepView;
};

export type StepView =
  /** The user is signed in already. */
  | { readonly mode: 'done' }
  /** `name`: number or address that the user typed before, if they returned from a later step. */
  | { readonly mode: 'index'; readonly orderKey: string; readonly name: string; readonly byEmailAlone: boolean }
  | { readonly mode: 'login'; readonly token: string }
  | {
      readonly mode: 'register';
      readonly token: string;
      readonly mobile: string | null;
      readonly email: string | null;
      /** Whether the site cannot send codes to numbers, so that none is asked for. */
      readonly byEmailAlone: boolean;
    }
  | {
      readonly mode: 'verify';
      readonly token: string;
      readonly channel: Channel;
      readonly recipient: string;
      readonly length: number;
      readonly resendIn: number;
      /**
       * State of the code. `unsent`: sending failed. `again`: a code sent a moment ago is still valid. `spent`: it is
       * no longer valid.
       */
      readonly code: 'sent' | 'unsent' | 'again' | 'spent';
      readonly canCall: boolean;
      /**
       * While a forgotten password is being removed: which of two contacts, number and address, is being confirmed;
       * otherwise null.
       */
      readonly forgot: 'first' | 'second' | null;
    }
  | { readonly mode: 'dormant'; readonly token: string; readonly email: string | null }
  | {
      readonly mode: 'suspended';
      readonly token: string;
      readonly since: DateTime;
      /** End of the suspension; null if it lasts until staff lift it. */
      readonly until: DateTime | null;
      /** Whether the user is the account's owner and not a later holder of its number. */
      readonly isOwner: boolean;
      /** Reason, which only the owner may read; null if staff wrote it for colleagues only. */
      readonly reason: string | null;
      /** Objections and answers, oldest first. */
      readonly messages: readonly { readonly id: number; readonly isAnswer: boolean; readonly text: string }[];
      /** Whether an objection awaits an answer, so that the form is hidden. */
      readonly waits: boolean;
    };

export type StepFacts = {
  readonly token: string;
  readonly offersCalls: boolean;
  readonly byEmailAlone: boolean;
  readonly dormantEmail: string | null;
};

export function stepView(
  { attempt, resendIn, codeFor, codeLength, wasSent }: Progress,
  facts: StepFacts,
): StepView | null {
  const { token } = facts;
  const { stage, mobile, email } = attempt;
  const channel = attempt.channel ?? 'sms';
  switch (stage) {
    case 'login':
      return { mode: 'login', token };
    case 'register':
      return {
        mode: 'register',
        token,
        mobile: mobile && apart(typedNumber(mobile)),
        email: email && apart(email),
        byEmailAlone: facts.byEmailAlone,
      };
    case 'verify':
      return {
        mode: 'verify',
        token,
        channel,
        recipient: apart(shownRecipient(attempt)),
        length: codeLength,
        resendIn,
        code: attempt.callOffered ? (codeFor > 0 ? 'again' : wasSent ? 'spent' : 'unsent') : 'sent',
        canCall: facts.offersCalls && mobile !== null && !(attempt.forgot && channel === 'email'),
        forgot: attempt.forgot ? (attempt.mobileProved || attempt.emailProved ? 'second' : 'first') : null,
      };
    case 'dormant':
      return { mode: 'dormant', token, email: facts.dormantEmail && apart(maskEmail(facts.dormantEmail)) };
    default:
      return null;
  }
}

export function suspendedView(
  token: string,
  { since, until, isOwner, reason }: ProvedSuspension,
  objection: Objection | null,
): StepView {
  return {
    mode: 'suspended',
    token,
    since: dateTime(since),
    until: until && dateTime(until),
    isOwner,
    reason,
    waits: objection?.waits ?? false,
    messages: (objection?.messages ?? []).map(({ id, side, text }) => ({ id, isAnswer: side === 'staff', text })),
  };
}

/** Recipient of a code: as the user typed it, or masked if it is known only from the account (AUTH-03). */
function shownRecipient(attempt: Progress['attempt']): string {
  const { channel, mobile, email, userId, name } = attempt;
  const to = channel === 'email' ? email : mobile;
  if (to === null || (userId !== null && to !== name)) return maskedRecipient(attempt);
  return channel === 'email' ? to : typedNumber(to);
}

const typedNumber = (mobile: string): string => persianDigits(nationalNumber(mobile));

/**
 * Masks the recipient of a code. A user who began with an account's address has not proved that they know its number,
 * so they see only the number's last digits. For a new account the user has typed both.
 */
export function maskedRecipient({ channel, mobile, email, userId }: Progress['attempt']): string {
  if (channel === 'email') return email === null ? '' : maskEmail(email);
  if (mobile === null) return '';
  const masked = maskMobile(mobile);
  return email === null || userId === null ? masked : `•••••••••${masked.slice(-2)}`;
}

/** Isolates left-to-right text inside a Persian sentence. */
const apart = (text: string): string => `\u2066${text}\u2069`;
