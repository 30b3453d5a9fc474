import type { ListingSnapshot } from '../../../domain/purchases/purchases.server.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { SignPicture } from '../../web/files/private-pictures.ts';
import type { ShownPicture } from './posts-view.ts';

const words = fa.disputes;

export type ListingSnapshotView = {
  readonly name: string;
  readonly price: string;
  readonly description: string;
  readonly pictures: readonly ShownPicture[];
};

export function listingSnapshotView(
  { name, price, description, pictures }: ListingSnapshot,
  sign: SignPicture,
): ListingSnapshotView {
  return {
    name,
    description,
    price: price === null ? words.noPrice : `${formatToman(toman(price))} ${fa.price.toman}`,
    pictures: pictures.map((key) => ({
      href: paths.picture(sign(key), 1600, 'jpg'),
      src: paths.picture(sign(key), 320, 'jpg'),
      width: 320,
      height: 240,
    })),
  };
}
