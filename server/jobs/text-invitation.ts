import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { mayWriteToNumbers } from '../../domain/sellers/members/invitation.ts';
import { findOpenInvitation, makeInvitationLink, withdrawUnsent } from '../../domain/sellers/sellers.server.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import type { JobParts } from './job-parts.ts';

const { sms: words } = fa.shopTeam;

/**
 * Sends the link of an invitation to its number; each try has a new link. A number that has got as many today as one shop, or all of
 * them, may send gets this one on another day. Nothing goes for a shop whose approval was taken back.
 */
export function textInvitation(parts: JobParts): JobHandler<'text-invitation'> {
  const { delivery, origin, clock } = parts;
  return {
    async run({ invitationId }) {
      const open = await findOpenInvitation(ctxNow(parts), invitationId);
      const again =
        open && (await delivery.waitFor({ sender: 'shop-invitation', cause: open.sellerId, to: open.mobile }, clock()));
      // A new link would end the one before, which may have been sent.
      if (again) return enqueue(parts.db, 'text-invitation', { invitationId }, { afterSeconds: again });
      const link = await makeInvitationLink(ctxNow(parts), invitationId);
      if (!link) return;
      const { shop, role, token, mobile } = link;
      if (!mayWriteToNumbers(shop)) return withdrawUnsent(ctxNow(parts), invitationId);
      const url = `${origin}${paths.shopInvitation(token)}`;
      const text = words[role === 'owner' ? 'offer' : 'invite'](cleanProse(shop.name), url);
      const from = { sender: 'shop-invitation', cause: shop.id } as const;
      const sms = { ...from, channel: 'sms', to: mobile, subject: '', text } as const;
      const sent = await delivery.send(sms, clock());
      if (sent.ok) return;
      if (sent.refused === 'failed') throw new Error('no provider took the invitation');
      await enqueue(parts.db, 'text-invitation', { invitationId }, { afterSeconds: sent.retryAfter });
    },
    giveUp: ({ invitationId }) => withdrawUnsent(ctxNow(parts), invitationId),
  };
}
