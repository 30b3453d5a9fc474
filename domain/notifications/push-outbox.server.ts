import type { Delivery } from '../delivery/delivery.server.ts';
import type { PushGateway } from './push.ts';

/** Replaces push services on a developer's machine, where the outbox shows what would have been sent. */
export function createPushOutbox(delivery: Pick<Delivery, 'send'>, clock: () => Date): PushGateway {
  return {
    async send({ endpoint }, { title, text, url }) {
      const to = new URL(endpoint).hostname;
      const copy = { sender: 'push-copy', channel: 'push', to, subject: title, text: `${text}\n${url}` } as const;
      const kept = await delivery.send(copy, clock());
      return kept.ok ? { kind: 'sent' } : { kind: 'later', seconds: 0, reason: 'the outbox did not take it' };
    },
  };
}
