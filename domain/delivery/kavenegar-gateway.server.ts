import { persianDigits } from '../values/numbers.ts';
import { type SmsSettings, templateFor } from './delivery-settings.ts';
import { type DeliveryLog, GATEWAY_TIMEOUT_MS, type Gateway, logFailure } from './gateway.ts';
import { localNumber, type Message } from './message.ts';
import { callProvider } from './provider-call-gateway.server.ts';

/** Sends SMS and calls by kavenegar.com/rest.html. */
export function createKavenegarGateway(
  settings: SmsSettings,
  log: DeliveryLog,
  timeoutMs = GATEWAY_TIMEOUT_MS,
): Gateway {
  const base = `${settings.url}/v1/${encodeURIComponent(settings.key)}`;
  return {
    channels: ['sms', 'voice'],
    async send(message) {
      const { method, fields } = callFor(message, settings);
      const body = new URLSearchParams({ receptor: localNumber(message.to) ?? '', ...fields });
      const answer = await callProvider(`${base}/${method}.json`, { body }, timeoutMs);
      const failure = 'failure' in answer ? answer.failure : wordOf(statusIn(answer.body));
      return failure === null || logFailure(log, 'kavenegar', message, failure);
    },
  };
}

type Call = { readonly method: string; readonly fields: Record<string, string> };

function callFor({ channel, text, code }: Message, settings: SmsSettings): Call {
  const { voiceTemplate, sender } = settings;
  if (channel === 'voice') {
    return code?.purpose === 'sign-in' && voiceTemplate !== null
      ? { method: 'verify/lookup', fields: { token: code.digits, template: voiceTemplate, type: 'call' } }
      : { method: 'call/maketts', fields: { message: code === undefined ? text : spelt(text, code.digits) } };
  }
  const template = code && templateFor(code.purpose, settings);
  if (code && template) return { method: 'verify/lookup', fields: { token: code.digits, template, type: 'sms' } };
  return { method: 'sms/send', fields: { message: text, ...(sender === null ? {} : { sender }) } };
}

/** Puts spaces between the digits of a code, so that it is not read aloud as one large number. */
function spelt(text: string, code: string): string {
  const digits = [...code].join(' ');
  return text.replaceAll(code, digits).replaceAll(persianDigits(code), digits);
}

function statusIn(body: unknown): unknown {
  return (body as { return?: { status?: unknown } | null } | null | undefined)?.return?.status;
}

function wordOf(status: unknown): string | null {
  if (status === 200) return null;
  return typeof status === 'number' ? `answer ${status}` : 'not an answer';
}
