/** Messages to people outside the site, and the recipients they can have (AUTH-04). */

/** Pushes have their own gateway (domain/notifications); here they are only kept in the outbox. */
export type Channel = 'sms' | 'voice' | 'email' | 'push';

/** Wishes of its owner that a code proves; a code of one purpose is worth nothing for another (AUTH-03). */
export const CODE_PURPOSES = ['sign-in', 'change', 'delete', 'refund', 'leasing', 'shop'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export type Message = {
  readonly channel: Channel;
  /** An Iranian number in E.164, one e-mail address, or the name of a push service. */
  readonly to: string;
  /** Subject of e-mails; SMS and calls do not show it. */
  readonly subject: string;
  readonly text: string;
  /** Whole HTML document; made from the text if absent. */
  readonly html?: string;
  /** Address of e-mails at which one request ends such e-mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Code in the text, for providers with their own templates and for calls that spell it. */
  readonly code?: { readonly digits: string; readonly purpose: CodePurpose };
};

/** Refuses a message that could reach the wrong recipient or carry injected content. */
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
/** Address without characters that could end the header or the brackets around it. */
const HEADER_URL = /^https?:\/\/[\w./%~:[\]-]{1,500}$/;
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{C}]+@[^\s<>()[\]\\,;:"@\p{C}]+$/u;
const ADDRESS_MAX = 254;

/** Tells whether a text is one bare address: no name, no list, no second line of a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX && ADDRESS.test(text);
}

/** Writes +989121234567 as Iranian providers do, 09121234567; null for other numbers. */
export function localMobile(to: string): string | null {
  const digits = /^\+98(9\d{9})$/.exec(to)?.[1];
  return digits === undefined ? null : `0${digits}`;
}

/** The same for any Iranian number, which can be called; a landline begins with its area's code. */
export function localNumber(to: string): string | null {
  const digits = /^\+98([1-9]\d{9})$/.exec(to)?.[1];
  return digits === undefined ? null : `0${digits}`;
}
