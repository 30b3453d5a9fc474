import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { enqueue } from '../../domain/jobs/jobs.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import {
  findOpenInvitation,
  type InvitationLink,
  invitationsToText,
  makeInvitationLink,
  updateTexted,
  withdrawUnsent,
} from '../../domain/sellers/sellers.server.ts';
import { nameTrouble } from '../../domain/values/name-trouble.ts';
import { persianDigits } from '../../domain/values/numbers.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import type { JobParts } from './job-parts.ts';

const { sms: words } = fa.shopTeam;

/**
 * Sends an invitation by SMS to a mobile number. If the number already got such an SMS today, the next one is sent the
 * following morning and covers all invitations that wait. So one shop cannot block the invitations of another. Nothing
 * is sent for a shop whose approval was revoked.
 */
export function textInvitation(parts: JobParts): JobHandler<'text-invitation'> {
  const { db, delivery, clock } = parts;
  return {
    async run({ invitationId }) {
      const open = await findOpenInvitation(ctxNow(parts), invitationId);
      if (!open || open.textedAt) return;
      const to = { sender: 'shop-invitation', to: open.mobile } as const;
      const again = (afterSeconds: number) => enqueue(db, 'text-invitation', { invitationId }, { afterSeconds });
      // The limit is checked before a link is made, because a new link invalidates the previous one, which may already
      // have been sent.
      const wait = await delivery.waitFor(to, clock());
      if (wait > 0) return again(wait);
      const ids = await invitationsToText(ctxNow(parts), open.mobile);
      const text = await textOf(parts, ids);
      if (text === null) return;
      const sent = await delivery.send({ ...to, channel: 'sms', subject: '', text }, clock());
      if (sent.ok) return updateTexted(ctxNow(parts), ids);
      if (sent.refused === 'failed') throw new Error('no provider took the invitation');
      return again(sent.retryAfter);
    },
    giveUp: ({ invitationId }) => withdrawUnsent(ctxNow(parts), invitationId),
  };
}

/**
 * Text of the SMS. For a single invitation, it contains the invitation's link, which is made anew at each attempt. For
 * several, it contains the address of the list of invitations, which is shown to the account that has verified the
 * number.
 */
async function textOf(parts: JobParts, ids: readonly number[]): Promise<string | null> {
  const { origin } = parts;
  if (ids.length > 1) return words.several(persianDigits(ids.length), `${origin}${paths.myShops()}`);
  const [id = 0] = ids;
  const link = await makeInvitationLink(ctxNow(parts), id);
  return link && linkText(link, origin);
}

const linkText = ({ role, shop, token, inviter }: InvitationLink, origin: string): string =>
  words[role === 'owner' ? 'offer' : 'invite'](
    cleanProse(shop.name),
    inviter === null ? null : nameInSms(inviter),
    `${origin}${paths.shopInvitation(token)}`,
  );

/** Maximum number of characters of a name in an SMS, because long messages cost more. */
const NAME_MOST = 20;

/**
 * Returns a name if it cannot mislead readers of the SMS, otherwise null. It must not contain digits or a contact, nor
 * resemble the name of the site or of an authority.
 */
function nameInSms(name: string): string | null {
  const clean = cleanProse(name).replaceAll('\n', ' ').trim();
  const isFit = clean !== '' && clean.length <= NAME_MOST && !/\p{Nd}/u.test(clean) && nameTrouble(clean) === null;
  return isFit ? clean : null;
}
