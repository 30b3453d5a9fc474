import type { Channel, Message } from './message.ts';

/** Adapter to a provider of messages. */
export type Gateway = {
  readonly channels: readonly Channel[];
  /** Tells whether the provider accepted the message. Never throws, and takes at most four seconds. */
  readonly send: (message: Message) => Promise<boolean>;
};

/**
 * Log lines say which provider failed and how, never a number, an address, a code, a key or a url (Kavenegar's url has
 * the key).
 */
export type DeliveryLog = { warn(message: string, fields?: Record<string, unknown>): void };

/** Milliseconds for both tries together. */
export const GATEWAY_TIMEOUT_MS = 4_000;

export function logFailure(log: DeliveryLog, provider: string, { channel }: Message, reason: string): false {
  log.warn('a message was not delivered', { provider, channel, reason });
  return false;
}
