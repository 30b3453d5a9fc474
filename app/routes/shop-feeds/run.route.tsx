import { ASKS_ABSENT, type Feed, isOver, REPORTED, type Reported, type Run } from '../../../domain/feeds/feed.ts';
import { causesOf, feedOf, PREVIEW_MS, reportOf, runOf } from '../../../domain/feeds/feeds.server.ts';
import { GOODS_SHOWN } from '../../../domain/feeds/file-facts.ts';
import { isOpenFor } from '../../../domain/sellers/member.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { runFlash } from './feed-flashes.ts';
import { RunPage, type RunView } from './run-page.tsx';
import { countsSentence, lineSentence, runFault, shownCounts } from './run-words.ts';
import { isNeeded, seenView, takes } from './seen-view.ts';
import { ASKED_AT_ONCE, columnNames, leafNames, wordQuestions } from './word-choices.ts';

const LINES_A_PAGE = 50;
/** Seconds after which the page reloads while the run is in progress. */
const REFRESH_SECONDS = 3;

/** Page of one run of a feed: its progress, its questions, and its report on single rows (SHOP-02). */
export const myShopRun = definePage<RunView>({
  at: get(paths.myShopRun),
  id: 'my-shop-run-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.shopRun,
    query: ['did', 'outcome', 'after'],
    example: { did: 'confirmed', outcome: 'faulty', after: '1001' },
  },
  load,
  head: ({ title, isWorking }) => ({ title, robots: 'noindex', ...(isWorking && { refresh: REFRESH_SECONDS }) }),
  Page: RunPage,
});

/** The run that the address names; throws 404 unless the viewer may manage the feeds of its shop. */
export async function ownRun(context: SignedIn) {
  const own = await ownShop(context, 'feeds');
  const runId = parseId(context.params.runId) ?? notFound();
  const run: Run = (await runOf(context.db, { shopId: own.shop.id, runId })) ?? notFound();
  return { own, run };
}

async function load(context: SignedIn): Promise<RunView> {
  const { own, run } = await ownRun(context);
  const { id: shopId, state } = own.shop;
  const { id: runId, feedId } = run;
  const feed: Feed | null = await feedOf(context.db, { shopId, feedId });
  const outcome = outcomeIn(context.url);
  const after = parseId(context.url.searchParams.get('after'));
  const report = await reportOf(context.db, { shopId, runId, outcome, after }, LINES_A_PAGE);
  const counts = shownCounts(run);
  const isOpen = feed !== null && isOpenFor(state, 'feeds');
  const waits = run.state === 'checked' && isOpen;
  const asked = waits ? run.unknown.slice(0, ASKED_AT_ONCE) : [];
  const kinds = new Set(asked.map(({ kind }) => kind));
  const { taxonomy } = context.catalogue;
  const isSeen = run.state === 'checked' && run.facts !== null;
  const checkedAgo = context.now.getTime() - (run.checkedAt?.getTime() ?? 0);
  const sign = checkedAgo < PREVIEW_MS ? pictureSigner(context) : null;
  const causes = isSeen ? await causesOf(context.db, runId) : [];
  const form = (action: string) => ({ action, form: formStateAt(context, action) });
  // A file that was cut off ends no listings.
  const asksAbsent = !run.guards.includes('cut') && run.guards.some((guard) => ASKS_ABSENT.has(guard));
  return {
    shop: shopHead(own),
    title: `${feed?.name ?? fa.feeds.title} · ${fa.feeds.states[run.state]}`,
    feed: feed && { name: feed.name, href: paths.myShopFeed(shopId, feedId) },
    runId,
    state: run.state,
    at: dateTime(run.createdAt),
    isWorking: run.state === 'fetching' || run.state === 'checking' || run.state === 'running',
    fault: runFault(run.fault),
    progress: run.state === 'running' && run.fileRows !== null ? progressOf(run.doneRows, run.fileRows) : null,
    counts: counts && countsSentence(counts),
    notes: notesOf(run, counts),
    guards: run.state === 'checked' ? run.guards.map((guard) => fa.feeds.guards[guard]) : [],
    words:
      asked.length === 0
        ? null
        : {
            ...form(paths.answerRunWords(shopId, runId)),
            asked: await wordQuestions(asked, context),
            lists: {
              leaves: kinds.has('category') ? leafNames(taxonomy) : [],
              columns: kinds.has('header') ? columnNames(taxonomy) : [],
            },
            more: run.unknown.length > asked.length ? persianNumber(run.unknown.length - asked.length) : null,
          },
    seen: isSeen && run.facts ? seenView(run, { facts: run.facts, causes, counts, taxonomy, sign }) : null,
    allGoods: isSeen && (run.fileRows ?? 0) > GOODS_SHOWN ? paths.runGoods(shopId, runId) : null,
    confirm: waits
      ? { ...form(paths.shopFeedAct(shopId, feedId, 'confirm')), asksAbsent, isMain: counts === null || takes(counts) }
      : null,
    stop: feed && !isOver(run.state) ? form(paths.shopFeedAct(shopId, feedId, 'stop')) : null,
    report: {
      outcomes: [null, ...REPORTED].map((each) => ({
        name: each === null ? fa.feeds.report.all : fa.feeds.report.outcomes[each],
        href: paths.myShopRun(shopId, runId, { outcome: each ?? undefined }),
        isShown: each === outcome,
      })),
      lines: (report?.lines ?? []).map((line) => ({
        id: line.id,
        outcome: line.outcome,
        sentence: lineSentence(line),
        sample: line.sample || null,
        externalId: line.externalId,
        listing: line.listingId === null ? null : paths.listingById(line.listingId),
      })),
      next:
        report?.after == null
          ? null
          : paths.myShopRun(shopId, runId, { outcome: outcome ?? undefined, after: report.after }),
      csv: paths.runReport(shopId, runId, outcome ?? undefined),
      isOfCheck: run.begunAt === null,
    },
    flash: flashOf(run, context),
  };
}

/**
 * Message after a call. Omitted if the run is no longer in progress, because the message would not be true any more.
 */
function flashOf({ id, shopId, state }: Run, context: Context): RunView['flash'] {
  const isSo = state === 'fetching' || state === 'checking' || state === 'running';
  return runFlash(shopId, id).read(context, { opened: isSo, begun: isSo, confirmed: isSo, answered: isSo });
}

export function outcomeIn({ searchParams }: URL): Reported | null {
  return REPORTED.find((outcome) => outcome === searchParams.get('outcome')) ?? null;
}

const progressOf = (done: number, all: number): NonNullable<RunView['progress']> => ({
  done,
  all,
  text: fa.feeds.progress(persianNumber(done), persianNumber(all)),
});

function notesOf(run: Run, counts: ReturnType<typeof shownCounts>): string[] {
  const words = fa.feeds;
  return [
    ...(counts && counts.warned > 0 ? [words.warned(persianNumber(counts.warned))] : []),
    ...(counts && counts.over > 0 ? [words.over(persianNumber(counts.over))] : []),
    ...(run.state === 'checked' && run.unknown.some(isNeeded) ? [words.unanswered] : []),
    ...(run.picturesLeft > 0 ? [words.pictures] : []),
    ...(run.waiting > 0 ? [words.waiting(persianNumber(run.waiting))] : []),
  ];
}
