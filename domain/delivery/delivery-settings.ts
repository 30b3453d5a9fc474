/** Who delivers messages: what a site's owner has set. */

export const SMS_PROVIDERS = ['kavenegar', 'smsir'] as const;
export type SmsProvider = (typeof SMS_PROVIDERS)[number];

export const SMS_PROVIDER_URLS: Readonly<Record<SmsProvider, string>> = {
  kavenegar: 'https://api.kavenegar.com',
  smsir: 'https://api.sms.ir',
};

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password where they are needed. */
  readonly url: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
};

export type SmsSettings = {
  readonly provider: SmsProvider;
  readonly key: string;
  /** For codes. SMS.ir's are numbers. */
  readonly template: string;
  /** For codes that are read out by Kavenegar; without it the text is read. */
  readonly voiceTemplate: string | null;
  /** The line that texts without a code come from. */
  readonly sender: string | null;
  /** Base address of the provider, without a slash at the end. */
  readonly url: string;
};

export type DeliverySettings = {
  readonly smtp: SmtpSettings | null;
  readonly sms: SmsSettings | null;
  /** Messages that no provider is set for are kept in a table, for `/outbox`. */
  readonly outbox: boolean;
};
