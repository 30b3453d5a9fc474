import type { Channel, Message } from './message.ts';

/** A way to the outside world. */
export type Gateway = {
  readonly channels: readonly Channel[];
  /** Whether the provider has taken the message. Never throws, and takes four seconds at most. */
  readonly send: (message: Message) => Promise<boolean>;
};

/** Lines say which provider failed and how; never a number, an address, a code, a key or a url (Kavenegar's has the key). */
export type DeliveryLog = { warn(message: string, fields?: Record<string, unknown>): void };

/** Both tries together. */
export const GATEWAY_TIMEOUT_MS = 4_000;

export function logFailure(log: DeliveryLog, provider: string, { channel }: Message, reason: string): false {
  log.warn('a message was not delivered', { provider, channel, reason });
  return false;
}
