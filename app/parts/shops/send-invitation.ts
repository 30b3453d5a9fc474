import type { Shop } from '../../../domain/sellers/shop.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';

const { sms } = fa.shopTeam;

type Sent = {
  /** E.164. */
  readonly mobile: string;
  readonly token: string;
  readonly shop: Pick<Shop, 'name' | 'approvedAt'>;
  readonly kind: 'invite' | 'offer';
};

/**
 * Sends the link of an invitation to its number, which gets a few a day from all shops together. The name of a shop that nobody
 * has approved may be anything, so it is left out.
 */
export async function sendInvitation(
  { services, now }: Context,
  { mobile, token, shop, kind }: Sent,
): Promise<'sent' | 'often' | 'failed'> {
  const { limits, delivery, site } = services;
  const verdict = await limits.take('shop-invite', { recipient: mobile }, now);
  if (verdict.kind !== 'free') return 'often';
  const url = `${site.origin}${paths.shopInvitation(token)}`;
  const name = shop.approvedAt === null ? null : cleanProse(shop.name);
  const text = kind === 'invite' ? named(sms.invite, sms.inviteUnnamed) : named(sms.offer, sms.offerUnnamed);
  if (await delivery.send({ channel: 'sms', to: mobile, subject: '', text }, now)) return 'sent';
  await limits.giveBack('shop-invite', { recipient: mobile }, now);
  return 'failed';

  function named(withName: (name: string, url: string) => string, without: (url: string) => string): string {
    return name === null ? without(url) : withName(name, url);
  }
}
