import type { ReactNode } from 'react';
import { goodsOfRun } from '../../../domain/feeds/feeds.server.ts';
import { GOODS_SHOWN } from '../../../domain/feeds/file-facts.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { takeOrRefuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { Redirect } from '../../web/request/problem.ts';
import { GoodsList } from './goods-list.tsx';
import { type GoodsView, goodsView } from './goods-view.ts';
import { ownRun } from './run.route.tsx';
import styles from './shop-feeds.module.css';

type GoodsPageView = {
  readonly shop: ShopHead;
  readonly back: string;
  /** Path of this page, to which the form for jumping to a row number leads. */
  readonly page: string;
  readonly from: number;
  /** Number of rows in the file. */
  readonly rows: number;
  readonly goods: readonly GoodsView[];
  readonly next: string | null;
};

/** Goods of a checked file, from a chosen row on, as they would look as listings (SHOP-02). */
export const runGoods = definePage<GoodsPageView>({
  at: get(paths.runGoods),
  id: 'shop-run-goods-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.shopRunGoods, query: ['from'], example: { from: '11' } },
  async load(context) {
    const { own, run } = await ownRun(context);
    const from = parseId(latinDigits(context.url.searchParams.get('from') ?? '').trim()) ?? 1;
    // Each request counts towards the limit, because the file is read again from its start to the rows shown.
    await takeOrRefuse('shop', context);
    const { feedFiles: files, feedReading: reading } = context.services;
    const asked = { shopId: own.shop.id, runId: run.id, skip: from - 1 };
    const back = paths.myShopRun(own.shop.id, run.id);
    const found = await goodsOfRun(context, { files, reading }, asked, context.catalogue);
    // Redirects to the run if its goods have become listings, or if its file was deleted.
    if (!found) throw new Redirect(back);
    return {
      shop: shopHead(own),
      back,
      page: paths.runGoods(own.shop.id, run.id),
      from,
      rows: run.fileRows ?? 0,
      goods: found.goods.map((one) => goodsView(one, context.catalogue.taxonomy, null)),
      next: found.isMore ? paths.runGoods(own.shop.id, run.id, from + GOODS_SHOWN) : null,
    };
  },
  head: ({ shop }) => ({ title: `${fa.feeds.seen.goods} · ${shop.name}`, robots: 'noindex' }),
  Page: GoodsPage,
});

const words = fa.feeds.seen;

function GoodsPage({
  view: { shop, back, page, from, rows, goods, next },
}: {
  readonly view: GoodsPageView;
}): ReactNode {
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <BackLink href={back}>{words.title}</BackLink>
        <h2>{words.goods}</h2>
        <form className={styles.jump} action={page}>
          <label htmlFor="from">{words.fromRow(persianNumber(rows))}</label>
          <input
            id="from"
            className="input"
            name="from"
            inputMode="numeric"
            maxLength={8}
            defaultValue={persianDigits(from)}
            autoComplete="off"
          />
          <Button type="submit">{words.show}</Button>
        </form>
        {goods.length === 0 ? <p>{words.noGoods}</p> : <GoodsList goods={goods} />}
        <Pager
          first={{ href: from > 1 ? page : null, name: words.firstGoods }}
          next={{ href: next, name: words.nextGoods }}
        />
      </div>
    </ShopFrame>
  );
}
