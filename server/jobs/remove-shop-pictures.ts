import type { JobHandler } from '../../domain/jobs/jobs.ts';
import { readProposal, readShop } from '../../domain/sellers/sellers.server.ts';
import type { JobParts } from './job-parts.ts';

/** Removes what a decided change of a shop left over. A decision that was undone meanwhile uses it again. */
export function removeShopPictures({ db, media, log }: JobParts): JobHandler<'remove-shop-pictures'> {
  return {
    async run({ sellerId, keys }) {
      const [shop, proposal] = await Promise.all([readShop(db, sellerId), readProposal(db, sellerId)]);
      const used: readonly (string | null | undefined)[] = [
        ...[shop?.logoKey, shop?.coverKey, proposal?.content.logoKey, proposal?.content.coverKey],
      ];
      for (const key of keys) if (!used.includes(key)) await media.remove(key);
    },
    async giveUp({ sellerId }) {
      log.error('pictures of a shop that nobody uses were not removed', { seller: sellerId });
    },
  };
}
