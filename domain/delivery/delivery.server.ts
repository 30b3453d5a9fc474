import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Limits } from '../limits/limits.server.ts';
import { DAY } from '../values/durations.ts';
import { defineCounter } from '../values/meters.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import type { DeliverySettings, SmsSettings } from './delivery-settings.ts';
import type { DeliveryLog, Gateway } from './gateway.ts';
import { createKavenegarGateway } from './kavenegar-gateway.server.ts';
import { type Channel, type Message, refuseMessage } from './message.ts';
import { deleteMessages, insertOutboxMessage } from './outbox-store.server.ts';
import {
  type CountRecorded,
  createRecipientLimit,
  isSameCount,
  type Recorded,
  type To,
} from './recipient-limit.server.ts';
import { createSmsIrGateway } from './smsir-gateway.server.ts';
import { createSmtpGateway } from './smtp-gateway.server.ts';

export type { DeliverySettings } from './delivery-settings.ts';
export { readRecentMessages, type SentMessage } from './outbox-store.server.ts';

/** Message with its recipient and its sender's key in `SENDERS`. */
export type Outgoing = Message & To;

/**
 * Result of sending. `failed`: no provider accepted the message. `often`: the recipient has received the maximum number
 * of messages of this sender; `retryAfter`: seconds until the next one is allowed.
 */
export type DeliveryResult = Ok | Refused<'failed'> | Refused<'often', { readonly retryAfter: number }>;

export type Delivery = {
  /**
   * Sends a message, unless its sender (`SENDERS`) has sent the recipient too many messages. Failures are logged
   * without the recipient. Never throws.
   *
   * A message that no provider accepted is not counted. `countedAt`: for a message that was counted earlier
   * (`prepareCount`) and is sent now by a job, the time of that count. It is not counted again on that day, and the
   * count stays even if sending fails.
   */
  send(outgoing: Outgoing, now: Date, countedAt?: Date): Promise<DeliveryResult>;
  /**
   * Prepares a function that counts a message in the transaction that records it, so that concurrent requests cannot
   * exceed the limit.
   */
  prepareCount(to: Recorded, now: Date): Promise<CountRecorded>;
  /** Seconds until `send` would accept a message for this recipient; 0 if it would now. Counts nothing. */
  waitFor(to: To, now: Date): Promise<number>;
  /** Returns whether messages of this channel can be sent at all. */
  offers(channel: Channel): boolean;
};

export type DeliveryParts = {
  readonly db: Db;
  readonly settings: DeliverySettings;
  readonly log: DeliveryLog;
  readonly limits: Pick<Limits, 'take' | 'look' | 'giveBack' | 'prepare'>;
};

/** Creates a sender that uses the provider of each channel, or the outbox for channels without one (AUTH-04). */
export function createDelivery({ db, settings, log, limits }: DeliveryParts): Delivery {
  const recipientLimit = createRecipientLimit(limits);
  const gateways: Gateway[] = [];
  if (settings.smtp) gateways.push(createSmtpGateway(settings.smtp, log));
  if (settings.sms) gateways.push(smsGateway(settings.sms, log));
  const gatewayFor = (channel: Channel) => gateways.find(({ channels }) => channels.includes(channel));

  async function keep(message: Message, now: Date): Promise<boolean> {
    try {
      await insertOutboxMessage({ db, now }, message);
      return true;
    } catch {
      log.warn('the outbox did not take a message', { channel: message.channel });
      return false;
    }
  }

  async function carry(message: Message, now: Date): Promise<boolean> {
    const gateway = gatewayFor(message.channel);
    return gateway ? gateway.send(message) : settings.outbox && keep(message, now);
  }

  return {
    offers: (channel) => settings.outbox || gatewayFor(channel) !== undefined,
    waitFor: recipientLimit.look,
    prepareCount: recipientLimit.prepare,
    async send(message, now, countedAt) {
      const result = await sendCounted(message, now, countedAt);
      messages.add({ channel: message.channel, result: result.ok ? 'sent' : result.refused });
      return result;
    },
  };

  async function sendCounted(message: Outgoing, now: Date, countedAt: Date | undefined): Promise<DeliveryResult> {
    const { channel, sender } = message;
    const reason = refuseMessage(message);
    if (reason) {
      log.warn('a message was refused', { channel, sender, reason });
      return refused('failed');
    }
    const isCounted = countedAt !== undefined && isSameCount(countedAt, now);
    try {
      const retryAfter = isCounted ? 0 : await recipientLimit.take(message, now);
      if (retryAfter > 0) {
        log.warn('a message was held back', { channel, sender, reason: 'limit of its recipient' });
        return refused('often', { retryAfter });
      }
      if (await carry(message, now)) return ok({});
      if (!isCounted) await recipientLimit.giveBack(message, now);
    } catch {
      log.warn('the limit of a recipient was not counted', { channel, sender });
    }
    return refused('failed');
  }
}

const messages = defineCounter('messages_total', 'Messages by channel, and whether a provider took them.');

function smsGateway(sms: SmsSettings, log: DeliveryLog): Gateway {
  return sms.provider === 'kavenegar' ? createKavenegarGateway(sms, log) : createSmsIrGateway(sms, log);
}

const KEPT_MAX = 500;
const KEPT_MS = DAY;

/**
 * Job that deletes old messages from the outbox. They contain codes and addresses, so they are stored for one day, and
 * at most five hundred of them.
 */
export async function forgetOldMessages({ db, now }: Ctx): Promise<void> {
  await deleteMessages(db, new Date(now.getTime() - KEPT_MS), KEPT_MAX);
}
