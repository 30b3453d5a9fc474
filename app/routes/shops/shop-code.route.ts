import { readShop } from '../../../domain/sellers/sellers.server.ts';
import { isShopShown } from '../../../domain/sellers/shop-life.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { qrSvg } from './qr-code.ts';

/** QR code that opens the page of a shop, for print and screens (SHOP-01). */
export const shopCode = defineAnswer({
  at: get(paths.shopCode),
  guard: 'anyone',
  about: { summary: fa.api.system.shopCode, type: 'image/svg+xml' },
  async answer({ db, params, services }) {
    const id = parseId(params.id) ?? notFound();
    const shop = (await readShop(db, id)) ?? notFound();
    if (!isShopShown(shop.state)) return notFound();
    const svg = qrSvg(`${services.site.origin}${shopLink(shop)}`);
    return new Response(svg, {
      headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
    });
  },
});
