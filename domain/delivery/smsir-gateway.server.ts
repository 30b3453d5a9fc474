import { type SmsSettings, templateFor } from './delivery-settings.ts';
import { type DeliveryLog, GATEWAY_TIMEOUT_MS, type Gateway, logFailure } from './gateway.ts';
import { localMobile, type Message } from './message.ts';
import { callProvider } from './provider-call-gateway.server.ts';

/**
 * Sends SMS by sms.ir/developer-web-service/rest-api, which offers no voice calls. Templates of codes have the
 * parameter CODE.
 */
export function createSmsIrGateway(settings: SmsSettings, log: DeliveryLog, timeoutMs = GATEWAY_TIMEOUT_MS): Gateway {
  const headers = { 'x-api-key': settings.key, 'content-type': 'application/json', accept: 'application/json' };
  return {
    channels: ['sms'],
    async send(message) {
      const call = callFor(message, settings);
      if (call === null) return logFailure(log, 'smsir', message, 'a text without a code needs SMS_SENDER');
      const init = { headers, body: JSON.stringify(call.body) };
      const answer = await callProvider(`${settings.url}/v1/send/${call.method}`, init, timeoutMs);
      const failure = 'failure' in answer ? answer.failure : wordOf(statusIn(answer.body));
      return failure === null || logFailure(log, 'smsir', message, failure);
    },
  };
}

type Call = { readonly method: string; readonly body: Readonly<Record<string, unknown>> };

function callFor({ to, text, code }: Message, settings: SmsSettings): Call | null {
  const { sender } = settings;
  const mobile = localMobile(to) ?? '';
  const template = code && templateFor(code.purpose, settings);
  if (code && template) {
    const parameters = [{ name: 'CODE', value: code.digits }];
    return { method: 'verify', body: { mobile, templateId: Number(template), parameters } };
  }
  if (sender === null) return null;
  return { method: 'bulk', body: { lineNumber: Number(sender), messageText: text, mobiles: [mobile] } };
}

function statusIn(body: unknown): unknown {
  return (body as { status?: unknown } | null | undefined)?.status;
}

function wordOf(status: unknown): string | null {
  if (status === 1) return null;
  return typeof status === 'number' ? `answer ${status}` : 'not an answer';
}
