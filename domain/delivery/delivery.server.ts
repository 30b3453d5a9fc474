import type { Ctx, Db } from '../../db/transact.server.ts';
import { DAY } from '../values/durations.ts';
import type { DeliverySettings, SmsSettings } from './delivery-settings.ts';
import type { DeliveryLog, Gateway } from './gateway.ts';
import { createKavenegarGateway } from './kavenegar-gateway.server.ts';
import { type Channel, type Message, refuseMessage } from './message.ts';
import { deleteMessages, insertMessage } from './outbox-store.server.ts';
import { createSmsIrGateway } from './smsir-gateway.server.ts';
import { createSmtpGateway } from './smtp-gateway.server.ts';

export type { DeliverySettings } from './delivery-settings.ts';
export { readRecentMessages, type SentMessage } from './outbox-store.server.ts';

export type Delivery = {
  /**
   * Sends a message; false if no provider accepted it. The log says what failed, without the recipient. Never throws.
   */
  send(message: Message, now: Date): Promise<boolean>;
  /** Tells whether messages of this channel can be sent at all. */
  offers(channel: Channel): boolean;
};

export type DeliveryParts = {
  readonly db: Db;
  readonly settings: DeliverySettings;
  readonly log: DeliveryLog;
};

/** Sends each channel by its provider, or into the outbox if there is one (AUTH-04). */
export function createDelivery({ db, settings, log }: DeliveryParts): Delivery {
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

  return {
    offers: (channel) => settings.outbox || gatewayFor(channel) !== undefined,
    async send(message, now) {
      const refused = refuseMessage(message);
      if (refused) {
        log.warn('a message was refused', { channel: message.channel, reason: refused });
        return false;
      }
      const gateway = gatewayFor(message.channel);
      if (gateway) return gateway.send(message);
      return settings.outbox && keep(message, now);
    },
  };
}

function smsGateway(sms: SmsSettings, log: DeliveryLog): Gateway {
  return sms.provider === 'kavenegar' ? createKavenegarGateway(sms, log) : createSmsIrGateway(sms, log);
}

const KEPT_MAX = 500;
const KEPT_MS = DAY;

/** Job. The outbox holds codes and addresses, so it keeps one day and at most five hundred messages. */
export async function forgetOldMessages({ db, now }: Ctx): Promise<void> {
  await deleteMessages(db, new Date(now.getTime() - KEPT_MS), KEPT_MAX);
}
