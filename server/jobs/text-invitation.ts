import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { ctxNow } from '../../db/transact.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { makeInvitationLink, withdrawUnsent } from '../../domain/sellers/members/invitations.server.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import type { JobParts } from './job-parts.ts';

const { sms } = fa.shopTeam;

/**
 * Sends the link of an invitation to its number; each try has a new link. The name of a shop that nobody has approved may be anything,
 * so it is left out.
 */
export function textInvitation(parts: JobParts): JobHandler<'text-invitation'> {
  const { delivery, origin, clock } = parts;
  return {
    async run({ invitationId }) {
      const link = await makeInvitationLink(ctxNow(parts), invitationId);
      if (!link) return;
      const { shop, role, token, mobile } = link;
      const url = `${origin}${paths.shopInvitation(token)}`;
      const name = shop.approvedAt === null ? null : cleanProse(shop.name);
      const [named, unnamed] = role === 'owner' ? [sms.offer, sms.offerUnnamed] : [sms.invite, sms.inviteUnnamed];
      const text = name === null ? unnamed(url) : named(name, url);
      const isSent = await delivery.send({ channel: 'sms', to: mobile, subject: '', text }, clock());
      if (!isSent) throw new Error('no provider took the invitation');
    },
    giveUp: ({ invitationId }) => withdrawUnsent(ctxNow(parts), invitationId),
  };
}
