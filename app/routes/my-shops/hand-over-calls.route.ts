import * as v from 'valibot';
import { handOver, type PlannedListing } from '../../../domain/hand-over/hand-over.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { largestFeeOf } from '../../parts/checkout/largest-fee.ts';
import { myListingsFlash } from '../../parts/listing/my-listings-flash.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { handOverPage } from './hand-over.route.tsx';

const words = fa.handOver;

const Kept = v.object({ listingId: integer, name: v.string(), why: v.string(), message: v.string() });
const Handed = v.object({ url: v.string(), moved: integer, kept: v.array(Kept), isMore: v.boolean() });
type Handed = v.InferOutput<typeof Handed>;

const Input = v.object({
  listing: v.optional(v.pipe(v.union([v.string(), v.number()]), v.examples(['1001']))),
  all: v.optional(v.literal('1')),
});

/** Transfers listings of the user to a shop, one or all (SHOP-03): `POST /api/web/shops/{id}/hand-over`. */
export const handOverCall = defineAction({
  at: post(paths.handOver),
  guard: 'signed-in',
  about: { summary: fa.api.calls.handOver, answers: Handed, statuses: [409], example: { listing: '1001' } },
  input: Input,
  limits: () => [{ action: 'shop' }],
  page: handOverPage,
  async act(context, { listing, all }): Promise<Outcome<Handed>> {
    const { id: shopId } = (await ownShop(context, 'ownership')).shop;
    if (listing === undefined && all === undefined) return refuse({ message: words.which });
    const listingId = listing === undefined ? null : (parseId(String(listing)) ?? notFound());
    const { userId } = context.viewer;
    const handed = await handOver(context, { userId, shopId, listingId, largestFee: await largestFeeOf(context) });
    if (!handed.ok) {
      if (handed.refused === 'not-found') return notFound();
      if (handed.refused === 'soon') return refuse({ status: 409, message: words.soon });
      return refuse({ status: 409, message: words.refused(words.kept[handed.why]) });
    }
    const { moved, kept, isMore } = handed;
    const answer = { moved: moved.length, kept: kept.flatMap(keptAs), isMore };
    if (listingId !== null) {
      const url = paths.myShopListings(shopId, { did: 'handedOver', of: listingId });
      return myListingsFlash.done('handedOver', {
        of: listingId,
        data: { url, ...answer },
        page: (flash) => paths.myShopListings(shopId, flash),
      });
    }
    const did = moved.length === 0 ? 'noneMoved' : 'moved';
    const to = paths.handOverPage(shopId, { did, of: moved.length });
    const message = moved.length === 0 ? words.noneMoved : words.moved(persianNumber(moved.length));
    return done({ data: { url: to, ...answer }, message, to });
  },
});

const keptAs = ({ id, name, kept }: PlannedListing): Handed['kept'] =>
  kept === null ? [] : [{ listingId: id, name: cleanProse(name), why: kept, message: words.kept[kept] }];
