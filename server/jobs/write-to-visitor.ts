import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { readVisitor } from '../../domain/support/letters.server.ts';
import { supportToken } from '../../domain/support/visitor-link.server.ts';
import { persianDigits } from '../../domain/values/numbers.ts';
import type { JobParts } from './job-parts.ts';

/** Writes to a visitor about their ticket, with a link that needs no session; tried again while the mail server is unreachable. */
export function writeToVisitor(parts: JobParts): JobHandler<'write-to-visitor'> {
  const { db, delivery, origin, supportKey, clock } = parts;
  return {
    async run({ ticketId, did }) {
      const visitor = await readVisitor(db, ticketId);
      if (!visitor || !delivery.offers(visitor.channel)) return;
      const now = clock();
      const number = persianDigits(ticketId);
      const url = `${origin}${paths.visitorTicket(supportToken(supportKey, ticketId, now))}`;
      const message = {
        ...visitor,
        subject: fa.tickets.letter.subject(number),
        text: fa.tickets.letter[did](number, url),
      };
      if (!(await delivery.send(message, now))) throw new Error('no provider took the letter');
    },
    async giveUp() {},
  };
}
