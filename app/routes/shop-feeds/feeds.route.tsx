import { type FeedLine, feedsOf } from '../../../domain/feeds/feeds.server.ts';
import { isOpenFor } from '../../../domain/sellers/member.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { feedsFlash } from './feed-flashes.ts';
import { FeedsPage, type FeedsView } from './feeds-page.tsx';
import { countsSentence, runFault, shownCounts } from './run-words.ts';

/** Page of a shop's feeds with the results of their last runs (SHOP-02). */
export const myShopFeeds = definePage<FeedsView>({
  at: get(paths.myShopFeeds),
  id: 'my-shop-feeds-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.shopFeeds, query: ['did'], example: { did: 'removed' } },
  async load(context) {
    const own = await ownShop(context, 'feeds');
    const { id, state } = own.shop;
    const [feeds, { feedsMost }] = await Promise.all([
      feedsOf(context.db, id),
      context.services.settings.get(context.now),
    ]);
    return {
      shop: shopHead(own),
      feeds: feeds.map((feed) => lineOf(id, feed)),
      isShut: !isOpenFor(state, 'feeds'),
      add: feeds.length < feedsMost ? paths.newShopFeed(id) : null,
      most: persianNumber(feedsMost),
      files: {
        templates: paths.feedTemplates(id),
        sample: paths.feedSample(id),
        export: paths.feedExport(id),
      },
      flash: feedsFlash(id).read(context),
    };
  },
  head: ({ shop }) => ({ title: `${fa.feeds.title} · ${shop.name}`, robots: 'noindex' }),
  Page: FeedsPage,
});

function lineOf(
  shopId: number,
  { id, name, source, address, every, nextAt, lastRun }: FeedLine,
): FeedsView['feeds'][number] {
  const counts = lastRun && shownCounts(lastRun);
  return {
    id,
    name,
    source,
    every,
    address: address === null ? null : new URL(address).hostname,
    href: paths.myShopFeed(shopId, id),
    nextAt: nextAt === null ? null : dateTime(nextAt).text,
    run: lastRun && {
      state: lastRun.state,
      at: dateTime(lastRun.createdAt),
      href: paths.myShopRun(shopId, lastRun.id),
      said: runFault(lastRun.fault) ?? (counts && countsSentence(counts)),
    },
  };
}
