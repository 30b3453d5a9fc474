import {
  type DeliverySettings,
  SMS_PROVIDER_URLS,
  SMS_PROVIDERS,
  type SmsProvider,
  type SmsSettings,
} from '../../domain/delivery/delivery-settings.ts';
import { CODE_PURPOSES } from '../../domain/delivery/message.ts';
import {
  apiKey,
  lineNumber,
  mailSender,
  mailServer,
  oneOf,
  type ParsedValue,
  providerAddress,
  wholeNumber,
} from './config-values.ts';

/** Function that reads one setting and records what is wrong with it. */
type Read = <T, F>(name: string, fallback: F, parse: (text: string) => ParsedValue<T>) => T | F;
type Given = (name: string) => boolean;

/** Reads SMTP_URL and SMTP_FROM, the settings for sending e-mails (AUTH-04). Both must be set, or neither. */
export function readSmtp(read: Read, given: Given, wrong: string[]): DeliverySettings['smtp'] {
  const url = read('SMTP_URL', null, mailServer);
  const from = read('SMTP_FROM', null, mailSender);
  if (given('SMTP_URL') && !given('SMTP_FROM')) {
    wrong.push('SMTP_FROM is not set, but must be the address that e-mails come from when SMTP_URL is set.');
  }
  if (given('SMTP_FROM') && !given('SMTP_URL')) {
    wrong.push('SMTP_URL is not set, but must be the server that sends e-mails when SMTP_FROM is set.');
  }
  return url !== null && from !== null ? { url, from } : null;
}

const SMS_OTHERS = ['SMS_KEY', 'SMS_TEMPLATE', 'SMS_TEMPLATES', 'SMS_VOICE_TEMPLATE', 'SMS_SENDER', 'SMS_URL'] as const;

/** Reads the settings SMS_*, for the provider of text messages and calls (AUTH-04). */
export function readSms(read: Read, given: Given, wrong: string[]): DeliverySettings['sms'] {
  const provider = read('SMS_PROVIDER', null, (text) => oneOf(text, SMS_PROVIDERS));
  if (provider === null) {
    const alone = given('SMS_PROVIDER') ? undefined : SMS_OTHERS.find(given);
    if (alone) {
      wrong.push(`SMS_PROVIDER is not set, but must be one of ${SMS_PROVIDERS.join(', ')} when ${alone} is set.`);
    }
    return null;
  }
  for (const [name, what] of [
    ['SMS_KEY', "the provider's key"],
    ['SMS_TEMPLATE', "the provider's template for codes"],
  ] as const) {
    if (!given(name)) wrong.push(`${name} is not set, but must be ${what} when SMS_PROVIDER is set.`);
  }
  if (provider === 'smsir' && given('SMS_VOICE_TEMPLATE')) {
    wrong.push('SMS_VOICE_TEMPLATE is set, but must not be with SMS_PROVIDER=smsir, which makes no calls.');
  }
  const template = templateOf(provider);
  return {
    provider,
    key: read('SMS_KEY', '', apiKey),
    template: read('SMS_TEMPLATE', '', template),
    templates: read('SMS_TEMPLATES', {}, (text) => templatesOf(text, template)),
    voiceTemplate: read('SMS_VOICE_TEMPLATE', null, template),
    sender: read('SMS_SENDER', null, lineNumber),
    url: read('SMS_URL', SMS_PROVIDER_URLS[provider], providerAddress),
  };
}

const OTHER_PURPOSES = CODE_PURPOSES.filter((purpose) => purpose !== 'sign-in');

/** Reads a text such as `delete=a, refund=b`: the templates for codes that are not for signing in, by purpose. */
function templatesOf(
  text: string,
  template: (text: string) => ParsedValue<string>,
): ParsedValue<SmsSettings['templates']> {
  const templates: Record<string, string> = {};
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [purpose = '', name = ''] = pair.split('=').map((each) => each.trim());
    const read = template(name);
    const isKnown = OTHER_PURPOSES.some((other) => other === purpose);
    if (!isKnown || !('value' in read)) return { expected: `\`purpose=template\` of ${OTHER_PURPOSES.join(', ')}` };
    templates[purpose] = read.value;
  }
  return { value: templates };
}

/** Templates of Kavenegar have names, those of SMS.ir have numbers. */
function templateOf(provider: SmsProvider): (text: string) => ParsedValue<string> {
  if (provider === 'kavenegar') {
    return (text) =>
      /^[\w-]{1,100}$/.test(text) ? { value: text } : { expected: 'the name of a template, in Latin letters' };
  }
  return (text) => {
    const number = wholeNumber(text, 1, 2_147_483_647);
    return 'value' in number ? { value: String(number.value) } : { expected: 'the number of a template' };
  };
}
