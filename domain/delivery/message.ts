/** What is sent to people outside the site, and to whom it can be sent (AUTH-04). */

export type Channel = 'sms' | 'voice' | 'email';

export type Message = {
  readonly channel: Channel;
  /** An Iranian number in E.164, or one e-mail address. */
  readonly to: string;
  /** Of e-mails; SMS and calls show none. */
  readonly subject: string;
  readonly text: string;
  /** A whole document; made from the text where it is absent. */
  readonly html?: string;
  /** For providers that send codes by templates of their own, and for calls that spell it. */
  readonly code?: string;
};

/** Why nobody is asked to deliver a message: it could reach others than meant, or say what nobody wrote. */
export function refuseMessage({ channel, to, subject }: Message): 'recipient' | 'subject' | null {
  if (channel === 'email' ? !isMailAddress(to) : localMobile(to) === null) return 'recipient';
  return BREAKS.test(subject) ? 'subject' : null;
}

const BREAKS = /[\p{Cc}\u2028\u2029]/u;
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
