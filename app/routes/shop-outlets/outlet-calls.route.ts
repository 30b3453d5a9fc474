import * as v from 'valibot';
import { endOutlet, mayOpenOutlet, openOutlet } from '../../../domain/feeds/feeds.server.ts';
import { OUTLET_KINDS } from '../../../domain/feeds/outlets/outlet.ts';
import { fa } from '../../messages/fa.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome } from '../../web/pages/action.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { outletFlash } from './outlet-flash.ts';
import { myShopOutlets } from './outlets.route.tsx';

const { calls } = fa.api;

const outletCall = (act: 'open' | 'end') =>
  defineAction({
    at: post(act === 'open' ? paths.shopOutlet : paths.removeShopOutlet),
    guard: 'signed-in',
    about: { summary: act === 'open' ? calls.openOutlet : calls.endOutlet, answers: Url, example: { outlet: 'csv' } },
    input: v.object({}),
    limits: () => [{ action: 'shop' }],
    page: myShopOutlets,
    async act(context): Promise<Outcome<Url>> {
      const { shop, role } = await ownShop(context, 'feeds');
      const kind = OUTLET_KINDS.find((each) => each === context.params.outlet) ?? notFound();
      if (!mayOpenOutlet(role, kind)) return notFound();
      if (act === 'end') await endOutlet(context, shop.id, kind);
      else await openOutlet(context, { sellerId: shop.id, userId: context.viewer.userId, kind });
      const what = kind === 'torob' ? 'torob' : 'file';
      return outletFlash(shop.id).done(act === 'open' ? `${what}Opened` : `${what}Ended`);
    },
  });

/**
 * Opens an outlet: `POST /api/web/shops/{id}/outlets/{outlet}`. A new address invalidates the previous one (SHOP-02).
 */
export const openOutletCall = outletCall('open');
export const endOutletCall = outletCall('end');
