import { fa } from '../../app/messages/fa.ts';
import { readAccessContact } from '../../domain/identity/identity.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import type { JobParts } from './job-parts.ts';

const { subject, movedByStaff, toAdmins } = fa.profile.notices;

/** Sends one message about who got into an account by staff (ADM-01); a provider that is away is asked again. */
export function tellOfAccess({ db, delivery, clock }: JobParts): JobHandler<'tell-of-access'> {
  return {
    async run(told) {
      const { channel, did, subjectId, toId } = told;
      const to = await readAccessContact(db, told);
      if (to === null || !delivery.offers(channel)) return;
      const text = toId === subjectId ? movedByStaff : toAdmins[did](subjectId);
      const sent = await delivery.send({ sender: 'account-change', channel, to, subject, text }, clock());
      if (!sent.ok) throw new Error('the message about an account was not sent');
    },
    async giveUp() {},
  };
}
