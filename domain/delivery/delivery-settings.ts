/** Providers that deliver messages, as configured by the operator of the site. */
import type { CodePurpose } from './message.ts';

export const SMS_PROVIDERS = ['kavenegar', 'smsir'] as const;
export type SmsProvider = (typeof SMS_PROVIDERS)[number];

export const SMS_PROVIDER_URLS: Readonly<Record<SmsProvider, string>> = {
  kavenegar: 'https://api.kavenegar.com',
  smsir: 'https://api.sms.ir',
};

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password if needed. */
  readonly url: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
};

export type SmsSettings = {
  readonly provider: SmsProvider;
  readonly key: string;
  /**
   * Template for sign-in codes, and for other codes if there is neither an entry in `templates` nor a `sender`. SMS.ir
   * identifies templates by number.
   */
  readonly template: string;
  /** Templates for codes of other purposes. */
  readonly templates: Partial<Readonly<Record<CodePurpose, string>>>;
  /**
   * Template by which Kavenegar reads sign-in codes aloud. Other codes, and all codes without this template, are read
   * from the message's text.
   */
  readonly voiceTemplate: string | null;
  /** Phone line that sends texts without a code, and codes without a template of their own. Null: there is none. */
  readonly sender: string | null;
  /** Base address of the provider, without a trailing slash. */
  readonly url: string;
};

export type DeliverySettings = {
  readonly smtp: SmtpSettings | null;
  readonly sms: SmsSettings | null;
  /** Whether messages of channels without a provider are stored in a table, shown at `/outbox`. */
  readonly outbox: boolean;
};

/**
 * Template for a code by SMS; null if the text is sent by the line `sender`. The sign-in template calls every code a
 * sign-in code, so it is used for other purposes only if there is no line.
 */
export function templateFor(purpose: CodePurpose, { template, templates, sender }: SmsSettings): string | null {
  if (purpose === 'sign-in') return template;
  return templates[purpose] ?? (sender === null ? template : null);
}
