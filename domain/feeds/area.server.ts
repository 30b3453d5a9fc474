import type { Catalogue } from '../listings/listings.server.ts';
import type { ImageStorage } from '../media/storage-gateway.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE, SECOND } from '../values/durations.ts';
import type { FeedFiles } from './feed-files-gateway.server.ts';
import {
  exportedFeeds,
  forgetFeedsOfClosed,
  forgetOldFeeds,
  notifyOfRuns,
  openReadyCases,
  removeFeedsOf,
  startDueFeeds,
  turnDueRows,
} from './feeds.server.ts';

type Parts = {
  readonly images: ImageStorage;
  readonly feeds: { readonly files: FeedFiles };
  readonly catalogue: () => Promise<Catalogue>;
};

export const feedsArea: Area<Parts> = {
  personal: {
    tables: {
      feeds: { topic: 'feeds', atEnd: 'goes', exported: 'feeds.json' },
      feed_runs: { topic: 'feeds', atEnd: 'goes', exported: 'feeds.json' },
      feed_rows: {
        topic: 'feeds',
        atEnd: 'goes',
        exported: { not: 'Rows of a file of feeds.json, which are listings of listings.json.' },
      },
      feed_reports: {
        topic: 'feeds',
        atEnd: 'goes',
        exported: { not: 'Faults of a file of feeds.json, for some weeks.' },
      },
      feed_words: { topic: 'feeds', atEnd: 'goes', exported: { not: 'What columns of a file mean, by the shop.' } },
      feed_cases: {
        topic: 'feeds',
        atEnd: 'goes',
        exported: { not: 'It is work of staff, and says nothing of its own about a user.' },
      },
      feed_case_rows: { topic: 'feeds', atEnd: 'goes', exported: { not: 'Rows of a file while staff look at them.' } },
      shop_outlets: {
        topic: 'feeds',
        atEnd: 'goes',
        exported: { not: 'Where others read the goods of a shop: switches, which its page shows.' },
      },
      feed_pictures: {
        topic: 'feeds',
        atEnd: 'goes',
        exported: { not: 'Addresses of pictures on their way into listings.' },
      },
    },
    gateways: {
      'domain/feeds/reading/fetch-feed-gateway.server.ts': {
        not: 'It asks for a file that a shop named, and sends nothing of anybody.',
      },
    },
  },
  exported: () => [({ db, userId }, sink) => sink.rows('feeds.json', exportedFeeds({ db }, userId))],
  end: { erase: (trx, { userId }, parts) => removeFeedsOf(trx, storagesOf(parts), userId) },
  timers: [
    { name: 'read due feeds', every: MINUTE, run: (ctx, { feeds }) => startDueFeeds(ctx, feeds.files) },
    { name: 'turn rows of feeds', every: MINUTE, run: (ctx, { catalogue }) => turnDueRows(ctx, catalogue) },
    { name: 'open cases of feeds', every: 15 * SECOND, run: openReadyCases },
    { name: 'tell of runs of feeds', every: 15 * SECOND, run: notifyOfRuns },
    { name: 'forget old feeds', every: HOUR, run: (ctx, { feeds }) => forgetOldFeeds(ctx, feeds.files) },
    {
      name: 'forget feeds of closed shops',
      every: HOUR,
      run: (ctx, parts) => forgetFeedsOfClosed(ctx, storagesOf(parts)),
    },
  ],
};

const storagesOf = ({ feeds, images }: Parts) => ({
  files: feeds.files,
  removePicture: (key: string) => images.remove(key),
});
