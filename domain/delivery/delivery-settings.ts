/** Providers that deliver messages, as set by the operator of the site. */
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
  /** Template for codes of sign-in, and for those that neither `templates` nor `sender` can send; SMS.ir's are numbers. */
  readonly template: string;
  /** Templates for codes of other purposes. */
  readonly templates: Partial<Readonly<Record<CodePurpose, string>>>;
  /** Template for codes of sign-in that Kavenegar reads aloud; other codes, and all without it, are read from the text. */
  readonly voiceTemplate: string | null;
  /** Line that sends texts without a code, and codes without a template of their own. */
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

/**
 * Template for a code by SMS; null if the line sends its text. A template of sign-in that says nothing else would call
 * every code one of sign-in, so the line goes before it where there is one.
 */
export function templateFor(purpose: CodePurpose, { template, templates, sender }: SmsSettings): string | null {
  if (purpose === 'sign-in') return template;
  return templates[purpose] ?? (sender === null ? template : null);
}
