import * as v from 'valibot';
import { ASKS_ABSENT, FEED_NAME, type Run } from '../../../domain/feeds/feed.ts';
import {
  changeFeed,
  confirmRun,
  deleteFeed,
  feedOf,
  openFeed,
  runOf,
  startRun,
  stopRun,
} from '../../../domain/feeds/feeds.server.ts';
import { parseFeedAddress } from '../../../domain/feeds/reading/feed-address.ts';
import { FEED_LIMITS } from '../../../domain/feeds/reading/feed-limits.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { uploadLimit } from '../../parts/upload-limit.ts';
import { paths } from '../../paths.ts';
import type { ReceivedFile } from '../../web/forms/streamed-form.ts';
import { type Action, defineAction, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer, Url } from '../../web/request/about.ts';
import { del, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { myShopFeed } from './feed.route.tsx';
import { feedFlash, feedsFlash, runFlash } from './feed-flashes.ts';
import { CheckInput, confirmForm, feedForm, NewFeedInput, stopForm } from './feed-forms.ts';
import { newShopFeed } from './new-feed.route.tsx';

const { calls } = fa.api;
const { refused: sentences } = fa.feeds;

/** A run that was started, and the address of its page. */
const Begun = v.object({ feedId: integer, runId: integer, url: v.string() });
type Begun = v.InferOutput<typeof Begun>;

const files: NonNullable<Action<unknown>['files']> = ({ services }: Context) => ({
  folder: services.media.arrivals,
  bytes: FEED_LIMITS.bytes,
  most: 1,
  limit: 'upload',
});

const fileLimits = (_: SignedIn, { file }: { readonly file?: ReceivedFile | undefined }) => [
  { action: 'shop' } as const,
  ...uploadLimit(file ? [file] : null),
];

/** Adds a feed, from a file or a web address, and checks it at once (SHOP-02): `POST /api/web/shops/{id}/feeds`. */
export const openFeedCall = defineAction({
  at: post(paths.shopFeeds),
  guard: 'signed-in',
  about: { summary: calls.openFeed, answers: Begun, statuses: [409], example: { name: 'stock' } },
  input: NewFeedInput,
  files,
  limits: fileLimits,
  page: newShopFeed,
  async act(context, { name, address: typed, every, file }): Promise<Outcome<Begun>> {
    const { shop } = await ownShop(context, 'feeds');
    const { feedPort80, feedsMost } = await context.services.settings.get(context.now);
    const fault = fileFault(file) ?? (file || typed ? null : { file: sentences.noSource });
    if (fault) return refuse({ errors: fault });
    const address = file ? null : (parseFeedAddress(typed ?? '', { port80: feedPort80 })?.href ?? null);
    if (!file && address === null) return refuse({ errors: { address: sentences.address } });
    const { userId } = context.viewer;
    const opened = await openFeed(context, {
      shopId: shop.id,
      userId,
      name,
      address,
      source: file ? 'upload' : 'address',
      every: file ? 'once' : (every ?? 'once'),
    });
    if (!opened.ok) {
      if (opened.refused === 'bad-address') return refuse({ errors: { address: sentences.address } });
      if (opened.refused === 'soon') return refuse({ status: 409, message: sentences.soon });
      return refuse({ status: 409, message: fa.feeds.full(persianNumber(feedsMost)) });
    }
    return begin(context, { feedId: opened.feedId, file, goesOn: false, did: 'opened' });
  },
});

const fileFault = (file: ReceivedFile | undefined): Readonly<Record<string, string>> | null => {
  if (file?.isTooLong) return { file: sentences.tooBig };
  return file && file.size === 0 ? { file: fa.feeds.faults.empty } : null;
};

type Beginning = {
  readonly feedId: number;
  readonly file: ReceivedFile | undefined;
  readonly goesOn: boolean;
  readonly did: 'opened' | 'begun';
};

async function begin(context: SignedIn, { feedId, file, goesOn, did }: Beginning): Promise<Outcome<Begun>> {
  const shopId = parseId(context.params.id) ?? notFound();
  const started = await startRun(context, context.services.feedFiles, {
    shopId,
    feedId,
    userId: context.viewer.userId,
    goesOn,
    ...(file && { file: file.path }),
  });
  if (!started.ok) {
    if (started.refused === 'gone') return notFound();
    if (started.refused === 'no-file') return refuse({ errors: { file: sentences.noFile } });
    return refuse({ status: 409, message: started.refused === 'shut' ? fa.feeds.shut : sentences[started.refused] });
  }
  const { runId } = started;
  const data = { feedId, runId, url: paths.myShopRun(shopId, runId, { did }) };
  return runFlash(shopId, runId).done(did, { data });
}

const ownFeedId = (context: SignedIn): number => parseId(context.params.feedId) ?? notFound();

const startCall = (act: 'check' | 'run') =>
  defineAction({
    at: post(paths.shopFeedAct, act),
    guard: 'signed-in',
    about: { summary: act === 'check' ? calls.checkFeed : calls.runFeed, answers: Begun, statuses: [409] },
    input: CheckInput,
    files,
    limits: fileLimits,
    page: myShopFeed,
    async act(context, { file }): Promise<Outcome<Begun>> {
      await ownShop(context, 'feeds');
      const fault = fileFault(file);
      if (fault) return refuse({ errors: fault });
      return begin(context, { feedId: ownFeedId(context), file, goesOn: act === 'run', did: 'begun' });
    },
  });

/** Checks a feed: reports what a run would change, without changing it (SHOP-02): `POST …/feeds/{feedId}/check`. */
export const checkFeedCall = startCall('check');
/** Runs a feed, and applies the changes unless a confirmation is needed: `POST …/feeds/{feedId}/run`. */
export const runFeedCall = startCall('run');

/** The run that a form names; throws 404 if it does not belong to the feed in the address. */
async function runIn(context: SignedIn, runId: number): Promise<{ readonly shopId: number; readonly run: Run }> {
  const { shop } = await ownShop(context, 'feeds');
  const run = await runOf(context.db, { shopId: shop.id, runId });
  if (run?.feedId !== ownFeedId(context)) return notFound();
  return { shopId: shop.id, run };
}

export const confirmFeedCall = defineAction({
  at: post(paths.shopFeedAct, 'confirm'),
  guard: 'signed-in',
  about: { summary: calls.confirmFeed, answers: Url, statuses: [409] },
  input: confirmForm.input,
  limits: () => [{ action: 'shop' }],
  page: myShopFeed,
  async act(context, { run: runId, absent }): Promise<Outcome<Url>> {
    const { shopId, run } = await runIn(context, runId);
    // Listings that are missing in the file are ended by default. If a guard of the run requires the user to be asked
    // about them, they are ended only if the user chose so.
    const isGuarded = run.guards.some((guard) => ASKS_ABSENT.has(guard));
    const endsAbsent = isGuarded ? absent === 'end' : absent !== 'keep';
    const confirmed = await confirmRun(context, { shopId, runId, userId: context.viewer.userId, endsAbsent });
    if (confirmed.ok) return runFlash(shopId, runId).done('confirmed');
    if (confirmed.refused === 'gone') return notFound();
    return refuse({ status: 409, message: confirmed.refused === 'shut' ? fa.feeds.shut : sentences.notChecked });
  },
});

export const stopFeedCall = defineAction({
  at: post(paths.shopFeedAct, 'stop'),
  guard: 'signed-in',
  about: { summary: calls.stopFeed, answers: Url, statuses: [409] },
  input: stopForm.input,
  limits: () => [{ action: 'shop' }],
  page: myShopFeed,
  async act(context, { run: runId }): Promise<Outcome<Url>> {
    const { shopId } = await runIn(context, runId);
    const stopped = await stopRun(context, { shopId, runId });
    if (stopped.ok) return runFlash(shopId, runId).done('stopped');
    return stopped.refused === 'gone' ? notFound() : refuse({ status: 409, message: sentences.over });
  },
});

/** Changes a feed's name; for a web address also the address and how often it is read: `POST …/feeds/{feedId}`. */
export const changeFeedCall = defineAction({
  at: post(paths.shopFeed),
  guard: 'signed-in',
  about: { summary: calls.changeFeed, answers: Url, statuses: [409], example: { name: 'x'.repeat(FEED_NAME.min + 4) } },
  input: feedForm.input,
  limits: () => [{ action: 'shop' }],
  page: myShopFeed,
  async act(context, { name, address: typed, every, version }): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'feeds');
    const asked = { shopId: shop.id, feedId: ownFeedId(context) };
    const feed = (await feedOf(context.db, asked)) ?? notFound();
    const { feedPort80 } = await context.services.settings.get(context.now);
    const said = typed ?? feed.address;
    const address =
      feed.source === 'upload' ? null : (parseFeedAddress(said ?? '', { port80: feedPort80 })?.href ?? null);
    if (feed.source === 'address' && address === null) return refuse({ errors: { address: sentences.address } });
    const changed = await changeFeed(context, {
      ...asked,
      version,
      name,
      address,
      every: feed.source === 'upload' ? 'once' : (every ?? feed.every),
    });
    return changed.ok ? feedFlash(shop.id, feed.id).done('saved') : notChanged(changed.refused);
  },
});

function notChanged(refusal: 'gone' | 'stale' | 'bad-address' | 'soon'): Refused {
  if (refusal === 'gone') return notFound();
  if (refusal === 'stale' || refusal === 'soon') return refuse({ status: 409, message: sentences[refusal] });
  return refuse({ errors: { address: sentences.address } });
}

/** Removes a feed: `DELETE …/feeds/{feedId}`. Its listings stay until their time is over. */
export const removeFeedCall = defineAction({
  at: [del(paths.shopFeed), post(paths.removeShopFeed)],
  guard: 'signed-in',
  about: { summary: calls.removeFeed, answers: Url, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShopFeed,
  async act(context): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'feeds');
    const removed = await deleteFeed(context, { shopId: shop.id, feedId: ownFeedId(context) });
    return removed.ok ? feedsFlash(shop.id).done('removed') : notChanged(removed.refused);
  },
});
