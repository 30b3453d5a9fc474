import type { Channel, Message } from './message.ts';

/** Adapter to a provider of messages. */
export type Gateway = {
  readonly channels: readonly Channel[];
  /** Sends a message and returns whether the provider accepted it. Never throws, and takes at most four seconds. */
  readonly send: (message: Message) => Promise<boolean>;
};

/**
 * Log of failures. Lines name the provider and the kind of failure, never a number, an address, a code, a key or a URL
 * (Kavenegar's URL contains the key).
 */
export type DeliveryLog = { warn(message: string, fields?: Record<string, unknown>): void };

/** Timeout in milliseconds for sending a message, including the second attempt. */
export const GATEWAY_TIMEOUT_MS = 4_000;

export function logFailure(log: DeliveryLog, provider: string, { channel }: Message, reason: string): false {
  log.warn('a message was not delivered', { provider, channel, reason });
  return false;
}
