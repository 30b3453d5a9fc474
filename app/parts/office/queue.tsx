import type { ReactNode } from 'react';
import {
  claimCase,
  claimNext,
  claimsOf,
  likelyNext,
  type Queue,
  renewClaim,
} from '../../../domain/queue/queue.server.ts';
import { CLAIM_MS, isOverdue } from '../../../domain/queue/queue.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import type { About, Url } from '../../web/about.ts';
import { done } from '../../web/action.ts';
import type { At } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { formStateAt } from '../../web/form-state.ts';
import type { SignedIn } from '../../web/guards.ts';
import { notFound } from '../../web/problem.ts';
import type { PageId } from '../../web/route.ts';
import { defineForm } from '../form/define-form.ts';
import { dateTime, timeOfDay } from './date-time.ts';
import { defineOfficePage } from './define-office-page.tsx';
import { answerOf, officeAction, refusalOf } from './office-action.ts';
import {
  CASE_REGION,
  claimForm,
  QueueCase,
  type QueueCaseView,
  type QueueContent,
  type QueueHold,
} from './queue-case.tsx';
import {
  nextCaseForm,
  QueueList,
  type QueueListView,
  type QueueRow,
  type QueueRows,
  type QueueWords,
} from './queue-list.tsx';
import type { RowsColumn } from './rows.tsx';
import type { OfficeSection } from './sections.ts';

type QueuePages<R extends QueueRow, C extends QueueContent> = {
  readonly queue: Queue;
  readonly section: OfficeSection;
  readonly words: QueueWords;
  readonly list: {
    readonly at: At;
    readonly id: PageId;
    readonly about: About;
    /** The columns that say what a case is; since when it waits and who works on it is added. */
    readonly columns: readonly RowsColumn<R>[];
    readonly load: (context: SignedIn) => Promise<QueueRows<R>>;
  };
  readonly case: {
    readonly at: At;
    readonly id: PageId;
    readonly about: About;
    readonly title: (content: C) => string;
    /** Throws 404 if there is no such case. */
    readonly load: (context: SignedIn, id: number) => Promise<C>;
    readonly Facts: (props: { readonly content: C }) => ReactNode;
    /** Stands beside the facts. */
    readonly Side?: (props: { readonly content: C }) => ReactNode;
    /** The forms of the decisions. */
    readonly Acts: (props: { readonly content: C }) => ReactNode;
  };
  readonly next: { readonly at: At; readonly about: About<Url> };
  readonly claim: { readonly at: At; readonly about: About };
  readonly renew: { readonly at: At; readonly about: About };
  readonly paths: {
    readonly list: () => string;
    readonly next: () => string;
    readonly case: (id: number) => string;
    readonly call: (id: number, call: 'claim' | 'renew') => string;
  };
  /** Id of the case that an address of the queue names, where they differ. */
  readonly caseIdOf?: (context: Context, id: number) => Promise<number>;
};

/** A script sends it while somebody writes; without a claim there is nothing to renew. */
const renewForm = defineForm({}, {});

/**
 * The pages of a queue (ADM-02): list → case → decision. The list shows who works on what and marks what has waited for
 * longer than its target. The case shows its acts to whoever has claimed it, and names the next case, which the browser
 * fetches ahead. A module brings facts and acts; its decisions end with `goOn`, which claims the next case.
 */
export function defineQueuePages<R extends QueueRow, C extends QueueContent>(pages: QueuePages<R, C>) {
  const { queue, section, words, paths } = pages;
  const { permission } = queue;
  const idIn = ({ params }: Context): number => parseId(params.id) ?? notFound();
  const caseIdIn = async (context: Context): Promise<number> => {
    const id = idIn(context);
    return pages.caseIdOf ? pages.caseIdOf(context, id) : id;
  };

  const list = defineOfficePage<QueueListView<R>>({
    ...pages.list,
    section,
    permission,
    title: words.title,
    async load(context) {
      const { rows, ...shown } = await pages.list.load(context);
      const form = { action: paths.next(), state: formStateAt(context, paths.next()) };
      return { ...shown, form, rows: await rowViews(context, queue, rows) };
    },
    Page: ({ view }) => <QueueList view={view} words={words} columns={pages.list.columns} />,
  });

  const { Facts, Side, Acts } = pages.case;
  const Page = ({ view }: { readonly view: QueueCaseView<C> }) => (
    <QueueCase
      view={view}
      backName={words.title}
      side={Side && <Side content={view.content} />}
      acts={<Acts content={view.content} />}
    >
      <Facts content={view.content} />
    </QueueCase>
  );
  const casePage = defineOfficePage<QueueCaseView<C>>({
    ...pages.case,
    section,
    permission,
    title: ({ content }) => pages.case.title(content),
    async load(context) {
      const id = idIn(context);
      const content = await pages.case.load(context, id);
      const { userId, role } = context.viewer;
      const hold = await holdOf(context, content, id);
      const ahead = aheadOf(context);
      const decided = [content.caseId ?? id, ...(content.together ?? []), ...(ahead ?? [])];
      const next = hold.isOwn ? await likelyNext(context, queue, { id: userId, role }, decided) : null;
      return {
        content,
        name: `${queue.kind}:${content.caseId ?? id}`,
        hold,
        back: paths.list(),
        next: next === null ? null : paths.case(next),
        renew: hold.isOwn ? paths.call(id, 'renew') : null,
      };
    },
    Page,
    regions: { [CASE_REGION]: Page },
  });

  /**
   * Who works on the case; opening it renews the viewer's claim. Fetched ahead, a case that nobody works on is drawn as
   * the viewer's, since the decision before it claims it.
   */
  async function holdOf(context: SignedIn, { caseId }: QueueContent, id: number): Promise<QueueHold> {
    if (caseId === null) return { note: fa.queue.notWaiting, isOwn: false, claim: null };
    const { viewer, now } = context;
    const held = (await claimsOf(context, queue, [caseId])).get(caseId);
    const isAhead = aheadOf(context) !== null && !held;
    if (isAhead || held?.staffId === viewer.userId) {
      const until = held ? await renewed(context, held.until, caseId) : new Date(now.getTime() + CLAIM_MS);
      return { note: fa.queue.until(timeOfDay(until)), isOwn: true, claim: null };
    }
    const action = paths.call(id, 'claim');
    const canClaim = !held || viewer.role === 'admin';
    return {
      note: held ? fa.queue.claimedBy(held.name) : fa.queue.takeHelp,
      isOwn: false,
      claim: canClaim ? { action, state: formStateAt(context, action) } : null,
    };
  }

  async function renewed(context: SignedIn, until: Date, caseId: number): Promise<Date> {
    if (until.getTime() - context.now.getTime() > CLAIM_MS - MINUTE) return until;
    const result = await renewClaim(context, context.viewer, queue, caseId);
    return result.ok ? result.until : until;
  }

  /** Where a decision goes on: the next case, which is claimed with it, or the list if none is left. */
  async function goOn(context: SignedIn): Promise<string> {
    const next = await claimNext(context, context.viewer, queue);
    return next.ok && next.caseId !== null ? paths.case(next.caseId) : paths.list();
  }

  const nextCall = officeAction({
    ...pages.next,
    permission,
    input: nextCaseForm.input,
    page: list,
    async act(context) {
      const url = await goOn(context);
      return done({ to: url, data: { url } });
    },
  });
  const claimCall = officeAction({
    ...pages.claim,
    permission,
    input: claimForm.input,
    page: casePage,
    async act(context) {
      const result = await claimCase(context, context.viewer, queue, await caseIdIn(context));
      return answerOf(result, { to: paths.case(idIn(context)), did: 'case-claimed' });
    },
  });
  const renewCall = officeAction({
    ...pages.renew,
    permission,
    input: renewForm.input,
    page: casePage,
    async act(context) {
      const result = await renewClaim(context, context.viewer, queue, await caseIdIn(context));
      if (!result.ok) return refusalOf(result.refused);
      const url = paths.case(idIn(context));
      return done({ to: url, data: { url } });
    },
  });

  return { list, case: casePage, nextCall, claimCall, renewCall, goOn };
}

/** The case that stands while this one is fetched ahead (`ahead`), by its id; null if this one is not. */
function aheadOf({ url }: Context): number[] | null {
  const standing = url.searchParams.get('ahead');
  if (standing === null) return null;
  const id = parseId(standing);
  return id === null ? [] : [id];
}

async function rowViews<R extends QueueRow>(
  context: SignedIn,
  queue: Queue,
  rows: readonly R[],
): Promise<QueueListView<R>['rows']> {
  const ids = rows.map(({ caseId }) => caseId);
  const claims = await claimsOf(context, queue, ids);
  const { own, inHandOf } = fa.queue;
  return rows.map((row) => {
    const claim = claims.get(row.caseId);
    const isOwn = claim?.staffId === context.viewer.userId;
    return {
      row,
      since: dateTime(row.since),
      isOverdue: isOverdue(queue.kind, row.since, context.now),
      claimed: claim ? (isOwn ? own : inHandOf(claim.name)) : null,
    };
  });
}
