import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { readVisitor, supportToken } from '../../domain/support/support.server.ts';
import { persianDigits } from '../../domain/values/numbers.ts';
import type { JobParts } from './job-parts.ts';

/**
 * Writes to a visitor about their ticket, with a link that needs no session; tried again while the mail server is
 * unreachable. Nobody proved the address: above its limit a receipt is not recorded, because its writer was shown the page,
 * and the last news of a ticket goes on the next day.
 */
export function writeToVisitor(parts: JobParts): JobHandler<'write-to-visitor'> {
  const { db, delivery, origin, supportKey, clock } = parts;
  return {
    async run(data) {
      const { ticketId, did } = data;
      const visitor = await readVisitor(db, data);
      if (!visitor || !delivery.offers(visitor.channel)) return;
      const now = clock();
      const number = persianDigits(ticketId);
      const url = `${origin}${paths.visitorTicket(supportToken(supportKey, ticketId, now))}`;
      const sent = await delivery.send(
        {
          ...visitor,
          ...(did === 'received' ? { sender: 'support-received' } : { sender: 'support-news', cause: ticketId }),
          subject: fa.tickets.letter.subject(number),
          text: fa.tickets.letter[did](number, url),
        },
        now,
        data.countedAt === undefined ? undefined : new Date(data.countedAt),
      );
      if (sent.ok) return;
      if (sent.refused === 'failed') throw new Error('no provider took the letter');
      if (did !== 'received') await enqueue(db, 'write-to-visitor', data, { afterSeconds: sent.retryAfter });
    },
    async giveUp() {},
  };
}
