import { type Feed, isOver } from '../../../domain/feeds/feed.ts';
import { feedOf, runsOf } from '../../../domain/feeds/feeds.server.ts';
import { isOpenFor } from '../../../domain/sellers/member.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { formStateAt, pageForm } from '../../web/forms/context-form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { feedFlash } from './feed-flashes.ts';
import { FeedPage, type FeedView } from './feed-page.tsx';
import { countsSentence, runFault, shownCounts } from './run-words.ts';

const RUNS_A_PAGE = 20;

/** Page of a feed: its source, its schedule, and its runs (SHOP-02). */
export const myShopFeed = definePage<FeedView>({
  at: get(paths.myShopFeed),
  id: 'my-shop-feed-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.shopFeed, query: ['did', 'below'], example: { did: 'saved', below: '1001' } },
  async load(context) {
    const own = await ownShop(context, 'feeds');
    const { id: shopId, state } = own.shop;
    const feedId = parseId(context.params.feedId) ?? notFound();
    const feed: Feed = (await feedOf(context.db, { shopId, feedId })) ?? notFound();
    const below = parseId(context.url.searchParams.get('below'));
    const page = await runsOf(context.db, { shopId, feedId, below }, RUNS_A_PAGE);
    const form = (action: string) => ({ action, form: formStateAt(context, action) });
    const [first] = page.runs;
    const acts = {
      check: form(paths.shopFeedAct(shopId, feedId, 'check')),
      run: form(paths.shopFeedAct(shopId, feedId, 'run')),
      save: form(paths.shopFeed(shopId, feedId)),
      remove: form(paths.removeShopFeed(shopId, feedId)),
    };
    const isOwn = Object.values(acts).some(({ action }) => action === context.url.pathname);
    return {
      shop: shopHead(own),
      feed: {
        id: feedId,
        name: feed.name,
        source: feed.source,
        address: feed.address,
        every: feed.every,
        version: feed.version,
        nextAt: feed.nextAt === null ? null : dateTime(feed.nextAt).text,
      },
      isShut: !isOpenFor(state, 'feeds'),
      ...acts,
      refusal: isOwn ? null : pageForm(context).refusal,
      open: below === null && first && !isOver(first.state) ? paths.myShopRun(shopId, first.id) : null,
      runs: page.runs.map((run) => {
        const counts = shownCounts(run);
        return {
          id: run.id,
          state: run.state,
          at: dateTime(run.createdAt),
          bySchedule: run.startedBy === null,
          href: paths.myShopRun(shopId, run.id),
          said: runFault(run.fault) ?? (counts && countsSentence(counts)),
        };
      }),
      older: page.below === null ? null : paths.myShopFeed(shopId, feedId, { below: page.below }),
      flash: feedFlash(shopId, feedId).read(context),
    };
  },
  head: ({ feed }) => ({ title: `${feed.name} · ${fa.feeds.title}`, robots: 'noindex' }),
  Page: FeedPage,
});
