/** Providers that deliver messages, as set by the operator of the site. */

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
  /** Template for codes; SMS.ir's are numbers. */
  readonly template: string;
  /** Template for codes that Kavenegar reads aloud; without it the text is read. */
  readonly voiceTemplate: string | null;
  /** Line that sends texts without a code. */
  readonly sender: string | null;
  /** Base address of the provider, without a trailing slash. */
  readonly url: string;
};

export type DeliverySettings = {
  readonly smtp: SmtpSettings | null;
  readonly sms: SmsSettings | null;
  /** Keeps messages of channels without a provider in a table, for `/outbox`. */
  readonly outbox: boolean;
};
