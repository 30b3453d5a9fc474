import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Limits } from '../limits/limits.server.ts';
import { DAY } from '../values/durations.ts';
import { defineCounter } from '../values/meters.ts';
import { type Ok, ok, type Refused, refused } from '../values/result.ts';
import type { DeliverySettings, SmsSettings } from './delivery-settings.ts';
import type { DeliveryLog, Gateway } from './gateway.ts';
import { createKavenegarGateway } from './kavenegar-gateway.server.ts';
import { type Channel, type Message, refuseMessage } from './message.ts';
import { deleteMessages, insertMessage } from './outbox-store.server.ts';
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

/** A message with its entry in the table of senders. */
export type Outgoing = Message & To;

/**
 * `failed`: no provider accepted the message. `often`: the recipient has got as many of this sender as one may;
 * `retryAfter`: seconds until the next.
 */
export type Sent = Ok | Refused<'failed'> | Refused<'often', { readonly retryAfter: number }>;

export type Delivery = {
  /**
   * Sends a message, unless it is one too many for its recipient (`SENDERS`). One that no provider accepted does not
   * count. The log says what failed or was held back, without the recipient. Never throws. `countedAt`: when it was counted as it
   * was recorded; it is not counted again that day, and a try that fails leaves the next one its count.
   */
  send(outgoing: Outgoing, now: Date, countedAt?: Date): Promise<Sent>;
  /** Returns what counts a message as it is recorded, so that of many at once only one is. */
  prepareCount(to: Recorded, now: Date): Promise<CountRecorded>;
  /** Seconds until `send` finds no message too many for the recipient any more; 0 if it may be sent now. Counts nothing. */
  waitFor(to: To, now: Date): Promise<number>;
  /** Tells whether messages of this channel can be sent at all. */
  offers(channel: Channel): boolean;
};

export type DeliveryParts = {
  readonly db: Db;
  readonly settings: DeliverySettings;
  readonly log: DeliveryLog;
  readonly limits: Pick<Limits, 'take' | 'look' | 'giveBack' | 'prepare'>;
};

/** Sends each channel by its provider, or into the outbox if there is one (AUTH-04). */
export function createDelivery({ db, settings, log, limits }: DeliveryParts): Delivery {
  const recipientLimit = createRecipientLimit(limits);
  const gateways: Gateway[] = [];
  if (settings.smtp) gateways.push(createSmtpGateway(settings.smtp, log));
  if (settings.sms) gateways.push(smsGateway(settings.sms, log));
  const gatewayFor = (channel: Channel) => gateways.find(({ channels }) => channels.includes(channel));

  async function keep(message: Message, now: Date): Promise<boolean> {
    try {
      await insertMessage({ db, now }, message);
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

  async function sendCounted(message: Outgoing, now: Date, countedAt: Date | undefined): Promise<Sent> {
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

/** Job. The outbox holds codes and addresses, so it keeps one day and at most five hundred messages. */
export async function forgetOldMessages({ db, now }: Ctx): Promise<void> {
  await deleteMessages(db, new Date(now.getTime() - KEPT_MS), KEPT_MAX);
}
