/** Messages to people outside the site, and the recipients they can have (AUTH-04). */

/**
 * Channels of messages. Pushes are sent by a gateway of `domain/notifications`; here they are only stored in the
 * outbox.
 */
export type Channel = 'sms' | 'voice' | 'email' | 'push';

/**
 * Purposes of a code: it confirms an act of the account's owner. A code for one purpose is not valid for another
 * (AUTH-03).
 */
export const CODE_PURPOSES = ['sign-in', 'change', 'delete', 'refund', 'leasing', 'shop'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export type Message = {
  readonly channel: Channel;
  /** An Iranian number in E.164, one e-mail address, or the name of a push service. */
  readonly to: string;
  /** Subject of e-mails; SMS and calls do not show it. */
  readonly subject: string;
  readonly text: string;
  /** Complete HTML document; generated from the text if absent. */
  readonly html?: string;
  /** URL for e-mails to which one POST request unsubscribes the recipient (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Code that the text contains, for providers with their own templates and for calls that read it digit by digit. */
  readonly code?: { readonly digits: string; readonly purpose: CodePurpose };
};

/** Reason to refuse a message that could reach a wrong recipient or carry injected headers; null if it is fine. */
export function refuseMessage(message: Message): 'recipient' | 'subject' | 'unsubscribe' | null {
  if (!canReach(message)) return 'recipient';
  if (BREAKS.test(message.subject)) return 'subject';
  return message.unsubscribeUrl === undefined || HEADER_URL.test(message.unsubscribeUrl) ? null : 'unsubscribe';
}

function canReach({ channel, to }: Message): boolean {
  if (channel === 'email') return isMailAddress(to);
  if (channel === 'push') return HOST.test(to);
  return (channel === 'voice' ? localNumber(to) : localMobile(to)) !== null;
}

const BREAKS = /[\p{Cc}\u2028\u2029]/u;
const HOST = /^[a-z\d.-]{1,253}$/;
/** URL without characters that could end the header or the angle brackets around it. */
const HEADER_URL = /^https?:\/\/[\w./%~:[\]-]{1,500}$/;
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{C}]+@[^\s<>()[\]\\,;:"@\p{C}]+$/u;
const ADDRESS_MAX = 254;

/** Returns whether a text is a single bare address: no name, no list, no further header line. */
export function isMailAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX && ADDRESS.test(text);
}

/** Writes +989121234567 as Iranian providers do, 09121234567; null for other numbers. */
export function localMobile(to: string): string | null {
  const digits = /^\+98(9\d{9})$/.exec(to)?.[1];
  return digits === undefined ? null : `0${digits}`;
}

/**
 * Writes any Iranian number, mobile or landline, in national form; null for other numbers. A landline begins with its
 * area code.
 */
export function localNumber(to: string): string | null {
  const digits = /^\+98([1-9]\d{9})$/.exec(to)?.[1];
  return digits === undefined ? null : `0${digits}`;
}
