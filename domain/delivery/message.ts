/** What is sent to people outside the site, and to whom it can be sent (AUTH-04). */

/** A push has a gateway of its own (domain/notifications): here it is only kept in the outbox. */
export type Channel = 'sms' | 'voice' | 'email' | 'push';

export type Message = {
  readonly channel: Channel;
  /** An Iranian number in E.164, one e-mail address, or the name of a push service. */
  readonly to: string;
  /** Of e-mails; SMS and calls show none. */
  readonly subject: string;
  readonly text: string;
  /** A whole document; made from the text where it is absent. */
  readonly html?: string;
  /** Of e-mails: where one request ends letters like this one (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** For providers that send codes by templates of their own, and for calls that spell it. */
  readonly code?: string;
};

/** Why nobody is asked to deliver a message: it could reach others than meant, or say what nobody wrote. */
export function refuseMessage(message: Message): 'recipient' | 'subject' | 'unsubscribe' | null {
  if (!canReach(message)) return 'recipient';
  if (BREAKS.test(message.subject)) return 'subject';
  return message.unsubscribeUrl === undefined || HEADER_URL.test(message.unsubscribeUrl) ? null : 'unsubscribe';
}

function canReach({ channel, to }: Message): boolean {
  if (channel === 'email') return isMailAddress(to);
  return channel === 'push' ? HOST.test(to) : localMobile(to) !== null;
}

const BREAKS = /[\p{Cc}\u2028\u2029]/u;
const HOST = /^[a-z\d.-]{1,253}$/;
/** Nothing that could end the header, or the brackets that it stands in. */
const HEADER_URL = /^https?:\/\/[\w./%~:[\]-]{1,500}$/;
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{C}]+@[^\s<>()[\]\\,;:"@\p{C}]+$/u;
const ADDRESS_MAX = 254;

/** One bare address: no name, no list, no second line of a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX && ADDRESS.test(text);
}

/** 09121234567, as Iranian providers write +989121234567; null for anything else. */
export function localMobile(to: string): string | null {
  const digits = /^\+98(9\d{9})$/.exec(to)?.[1];
  return digits === undefined ? null : `0${digits}`;
}
