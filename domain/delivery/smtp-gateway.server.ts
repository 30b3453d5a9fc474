import { setTimeout as pause } from 'node:timers/promises';
import { withinTime } from '../values/within-time.server.ts';
import type { SmtpSettings } from './delivery-settings.ts';
import { type DeliveryLog, GATEWAY_TIMEOUT_MS, type Gateway, logFailure } from './gateway.ts';
import { mailHtml } from './mail-html.ts';
import type { Message } from './message.ts';

const PAUSE_MS = 200;
/** Error codes of network failures. If the server refuses a message, the error has another code. */
const BROKEN = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);

/**
 * Sends e-mail by SMTP, with one connection per message. Connects a second time if the first connection broke before
 * the server answered.
 */
export function createSmtpGateway(settings: SmtpSettings, log: DeliveryLog, timeoutMs = GATEWAY_TIMEOUT_MS): Gateway {
  return {
    channels: ['email'],
    async send(message) {
      const failure = await withinTime(
        timeoutMs,
        (signal) => sendTwice(settings, message, signal),
        () => LATE,
      );
      return failure === null || logFailure(log, 'smtp', message, failure.reason);
    },
  };
}

type Failure = { readonly reason: string; readonly again: boolean };

const LATE: Failure = { reason: 'no answer in time', again: false };

async function sendTwice(settings: SmtpSettings, message: Message, signal: AbortSignal): Promise<Failure | null> {
  const first = await attempt(settings, message, signal);
  if (!first?.again) return first;
  await pause(PAUSE_MS);
  return signal.aborted ? first : attempt(settings, message, signal);
}

async function attempt({ url, from }: SmtpSettings, message: Message, signal: AbortSignal): Promise<Failure | null> {
  try {
    // Imported with the first message, so that processes that send none do not load it.
    const { createTransport } = await import('nodemailer');
    await createTransport(connectionOptions(url)).sendMail({
      from,
      // Passed as an object, so that the address is never parsed as a list of addresses.
      to: { name: '', address: message.to },
      subject: message.subject,
      text: message.text,
      html: message.html ?? mailHtml(message.text),
      headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(message) },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    return null;
  } catch (error) {
    if (signal.aborted) return LATE;
    const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
    const reason = [code ?? 'unknown', responseCode].filter(Boolean).join(' ');
    return { reason, again: responseCode === undefined && BROKEN.has(code ?? '') };
  }
}

/** Headers that let recipients unsubscribe with one press in their mail program, without opening a page (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Message): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'list-unsubscribe': `<${unsubscribeUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };
}

/**
 * Options of the connection. To other machines a password is sent only over TLS; a server on this machine needs no
 * certificate.
 */
function connectionOptions(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    ...(port ? { port: Number(port) } : {}),
    secure,
    ...(username ? { auth } : {}),
    requireTLS: username !== '' && !secure && !local,
    ignoreTLS: local && !secure,
  };
}
