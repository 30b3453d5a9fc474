import { countGoods, mayOpenOutlet, outletToken, readOutlets } from '../../../domain/feeds/feeds.server.ts';
import { OUTLET_KINDS, type Outlet, type OutletKind } from '../../../domain/feeds/outlets/outlet.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { type OwnShop, ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { outletFlash } from './outlet-flash.ts';
import { type OutletLine, OutletsPage, type OutletsView } from './outlets-page.tsx';

const { left } = fa.outlets;

/** Page of a shop's outlets, such as Torob or a CSV file, with the goods that they include (SHOP-02). */
export const myShopOutlets = definePage<OutletsView>({
  at: get(paths.myShopOutlets),
  id: 'my-shop-outlets-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.shopOutlets, query: ['did'], example: { did: 'fileOpened' } },
  async load(context) {
    const own = await ownShop(context, 'feeds');
    const { id } = own.shop;
    const [open, counts] = await Promise.all([readOutlets(context.db, id), countGoods(context.db, id)]);
    const { published, shown, unpriced, unpictured } = counts;
    return {
      shop: shopHead(own),
      shown: fa.outlets.shown(persianNumber(shown), persianNumber(published)),
      left: [
        ...(unpriced > 0 ? [left.unpriced(persianNumber(unpriced))] : []),
        ...(unpictured > 0 ? [left.unpictured(persianNumber(unpictured))] : []),
      ],
      outlets: OUTLET_KINDS.filter((kind) => isOffered(context, own, kind)).map((kind) =>
        lineOf(context, own, kind, open),
      ),
      form: formStateAt({ ...context, sentForm: null }, ''),
      flash: outletFlash(id).read(context),
    };
  },
  head: ({ shop }) => ({ title: `${fa.outlets.title} · ${shop.name}`, robots: 'noindex' }),
  Page: OutletsPage,
});

/** Torob is offered only to shops, and only if the site has Torob's key. */
const isOffered = ({ services }: SignedIn, { shop }: OwnShop, kind: OutletKind): boolean =>
  kind !== 'torob' || (services.site.torobKey !== null && shop.kind === 'shop');

function lineOf({ services }: SignedIn, { shop, role }: OwnShop, kind: OutletKind, all: readonly Outlet[]): OutletLine {
  const open = all.find((each) => each.kind === kind);
  const mayChange = mayOpenOutlet(role, kind);
  return {
    kind,
    address: open ? services.site.origin + addressOf(open, shop.slug, services.keys.outlets) : null,
    since: open ? dateTime(open.createdAt) : null,
    open: mayChange && !(kind === 'torob' && open) ? paths.shopOutlet(shop.id, kind) : null,
    end: mayChange && open ? paths.removeShopOutlet(shop.id, kind) : null,
  };
}

const addressOf = (outlet: Outlet, slug: string, key: Buffer): string =>
  outlet.kind === 'torob'
    ? paths.torobProducts(slug)
    : paths.goodsFile(outletToken(key, { ...outlet, kind: outlet.kind }));
