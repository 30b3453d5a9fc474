import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { transact } from '../../db/transact.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import {
  endWaiting,
  readLetter,
  storeForLetter,
  supportListToken,
  supportToken,
  type VisitorLetter,
} from '../../domain/support/support.server.ts';
import { persianDigits } from '../../domain/values/numbers.ts';
import type { JobParts } from './job-parts.ts';

const words = fa.tickets.letter;

/**
 * Sends a visitor an e-mail or SMS about their tickets, with a link that needs no session. If the provider is
 * unreachable, the job is repeated. The contact is not verified, so the number of messages to it is limited. Above the
 * limit, news wait until the next morning, and one message then covers all of them.
 */
export function writeToVisitor(parts: JobParts): JobHandler<'write-to-visitor'> {
  const { db, delivery, clock } = parts;
  return {
    async run(data) {
      const now = clock();
      const letter = await readLetter(db, data);
      if (!letter || !delivery.offers(letter.channel)) return;
      const { channel, to, sender } = letter;
      const countedAt = data.countedAt === undefined ? undefined : new Date(data.countedAt);
      const sent = await delivery.send({ channel, to, sender, ...textOf(parts, letter, now) }, now, countedAt);
      if (sent.ok) return endWaiting({ db, now }, letter);
      if (sent.refused === 'failed') throw new Error('no provider took the letter');
      const { ticketId, did } = data;
      const afterSeconds = sent.retryAfter;
      if (did === 'waiting') return enqueue(db, 'write-to-visitor', data, { afterSeconds });
      await transact({ db, now }, (trx) => storeForLetter(trx, { ticketId, did }, to, afterSeconds));
    },
    async giveUp() {},
  };
}

function textOf({ origin, supportKey }: JobParts, { tickets }: VisitorLetter, now: Date) {
  const [{ ticketId, did }] = tickets;
  const number = persianDigits(ticketId);
  const subject = words.subject(number);
  if (tickets.length === 1) {
    const url = `${origin}${paths.visitorTicket(supportToken(supportKey, ticketId, now))}`;
    return { subject, text: words[did](number, url) };
  }
  const url = `${origin}${paths.visitorTickets(supportListToken(supportKey, ticketId, now))}`;
  const count = persianDigits(tickets.length);
  return { subject: words.severalSubject(count), text: words.several(count, url) };
}
