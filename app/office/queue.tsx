import type { ReactNode } from 'react';
import type { SubjectKind } from '../../domain/audit/audit.ts';
import { isNotedKind } from '../../domain/notes/note.ts';
import {
  claimCase,
  claimNext,
  claimsOf,
  likelyNext,
  type Queue,
  renewClaim,
  skipCase,
} from '../../domain/queue/queue.server.ts';
import { isOverdue } from '../../domain/queue/queue.ts';
import { parseId } from '../../domain/values/ids.ts';
import { fa } from '../messages/fa.ts';
import { dateTime } from '../parts/date-time.ts';
import { defineForm } from '../parts/form/define-form.ts';
import { formStateAt } from '../web/forms/context-form-state.ts';
import { done, refuse } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import type { PageId, PageRoute } from '../web/pages/route.ts';
import type { CallDoc } from '../web/request/about.ts';
import { type Address, get, post } from '../web/request/address.ts';
import type { Context } from '../web/request/context.ts';
import type { Pattern } from '../web/request/path.ts';
import { notFound } from '../web/request/problem.ts';
import { defineOfficePage } from './define-office-page.tsx';
import { sectionTiles } from './figures/section-figures.ts';
import { readIds } from './joined-ids.ts';
import { lastDecision } from './last-decision-view.ts';
import { notesView } from './notes.tsx';
import { answerOf, officeAction, refusalOf } from './office-action.ts';
import { CASE_REGION, claimForm, QueueCase, type QueueCaseView, type QueueContent, skipForm } from './queue-case.tsx';
import { holdOf, standingCase } from './queue-hold.ts';
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
import { shownName } from './shown-names.ts';
import { unnotifiedDecisions } from './unnotified.ts';

type QueueCall = 'claim' | 'renew' | 'skip';
type At<P> = P & { readonly pattern: Pattern };

type QueuePages<R extends QueueRow, C extends QueueContent> = {
  readonly queue: Queue;
  /** Kind of subject by which the audit log names the queue's cases. */
  readonly subject: SubjectKind;
  readonly section: OfficeSection;
  readonly words: QueueWords;
  readonly list: {
    readonly id: PageId;
    readonly about: CallDoc;
    /** Columns that describe a case; a column with the waiting time and the person who works on it is added. */
    readonly columns: readonly RowsColumn<R>[];
    readonly load: (context: SignedIn) => Promise<QueueRows<R>>;
  };
  readonly case: {
    readonly id: PageId;
    readonly about: CallDoc;
    readonly title: (content: C) => string;
    /** Throws 404 if there is no such case. */
    readonly load: (context: SignedIn, id: number) => Promise<C>;
    readonly Facts: (props: { readonly content: C }) => ReactNode;
    /** Content beside the facts. */
    readonly Side?: (props: { readonly content: C }) => ReactNode;
    /** The forms of the decisions. */
    readonly Acts: (props: { readonly content: C }) => ReactNode;
  };
  readonly paths: {
    readonly list: At<() => string>;
    readonly next: At<() => string>;
    readonly case: At<(id: number) => string>;
    readonly call: At<(id: number, call: QueueCall) => string>;
  };
  /** Descriptions of the calls for the API documentation. */
  readonly summaries: Readonly<Record<'next' | QueueCall, string>>;
  /** Returns the id of the case for the id in an address of the queue, if the two differ. */
  readonly caseIdOf?: (context: Context, id: number) => Promise<number>;
};

/**
 * Form that renews a claim; a script sends it while the user works on the case. It needs no hidden field, because it
 * changes nothing without a claim.
 */
const renewForm = defineForm({}, {});

/**
 * Defines the pages of a queue (ADM-02): list → case → decision. The list shows who works on each case, and marks cases
 * that have waited longer than their target. The case shows its decisions to the person who claimed it, and names the
 * next case, which the browser fetches ahead. A module supplies facts and decisions; each decision ends with `goOn`,
 * which claims the next case.
 */
export function defineQueuePages<R extends QueueRow, C extends QueueContent>(pages: QueuePages<R, C>) {
  const list = defineList(pages);
  const casePage = defineCase(pages);
  const goOn = (context: SignedIn) => nextAddress(pages, context);
  return { list, case: casePage, ...defineCalls(pages, list, casePage), goOn };
}

function defineList<R extends QueueRow, C extends QueueContent>(pages: QueuePages<R, C>) {
  const { queue, section, words, paths } = pages;
  return defineOfficePage<QueueListView<R>>({
    ...pages.list,
    at: get(paths.list),
    about: { ...pages.list.about, query: [...(pages.list.about.query ?? []), 'view'] },
    section,
    permission: queue.permission,
    title: words.title,
    async load(context) {
      const view = queueViewOf(context);
      const { rows, ...shown } = await pages.list.load(context);
      const form = { action: paths.next(), state: formStateAt(context, paths.next()) };
      const [unnotified, figures] = await Promise.all([
        unnotifiedDecisions(context, pages.subject),
        sectionTiles(context, section),
      ]);
      const page = await rowViews(context, queue, rows);
      const views = queueViews(paths.list(), view);
      if (view === null) return { ...shown, views, form, figures, unnotified, rows: page };
      const { rows: viewed, next } = await viewedRows(pages, context, view, { rows: page, next: shown.next });
      return { ...shown, views, form, figures, unnotified, rows: viewed, next };
    },
    Page: ({ view }) => <QueueList view={view} words={words} columns={pages.list.columns} />,
  });
}

function defineCase<R extends QueueRow, C extends QueueContent>(pages: QueuePages<R, C>) {
  const { queue, section, words, paths } = pages;
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
  return defineOfficePage<QueueCaseView<C>>({
    ...pages.case,
    at: get(paths.case),
    section,
    permission: queue.permission,
    title: ({ content }) => pages.case.title(content),
    async load(context) {
      const id = idIn(context);
      const content = await pages.case.load(context, id);
      const hold = await holdOf(context, queue, content.caseId, paths.call(id, 'claim'), words);
      const skipAt = paths.call(id, 'skip');
      const decided = [content.caseId ?? id, ...(content.together ?? []), ...(standingCase(context) ?? [])];
      const { userId, role } = context.viewer;
      const next = hold.isOwn ? await likelyNext(context, queue, { id: userId, role }, decided) : null;
      const { subjectIds = [id] } = content;
      return {
        content,
        lastDecision: await lastDecision(context, pages.subject, subjectIds),
        notes: isNotedKind(pages.subject) ? await notesView(context, pages.subject, subjectIds[0] ?? id) : null,
        name: `${queue.kind}:${content.caseId ?? id}`,
        hold,
        back: paths.list(),
        next: next === null ? null : paths.case(next),
        skip: hold.isOwn ? { action: skipAt, state: formStateAt(context, skipAt) } : null,
        renew: hold.isOwn ? paths.call(id, 'renew') : null,
      };
    },
    Page,
    regions: { [CASE_REGION]: Page },
  });
}

/** Calls that every queue has: claim the next case, claim this one, renew its claim, skip it. */
function defineCalls<R extends QueueRow, C extends QueueContent>(
  pages: QueuePages<R, C>,
  list: PageRoute<unknown>,
  casePage: PageRoute<unknown>,
) {
  const { queue, paths, summaries, caseIdOf = async (_: Context, id: number) => id } = pages;
  // The pattern of a queue's calls contains these words, but the common type of all patterns does not express that.
  const callAt = (call: QueueCall): Address => post<'/:call{claim|renew|skip}'>(paths.call as never, call);
  const { inOtherHands } = pages.words;
  const { permission } = queue;
  const nextCall = officeAction({
    at: post(paths.next),
    about: { summary: summaries.next, example: { take: 'oldest' } },
    permission,
    input: nextCaseForm.input,
    page: list,
    async act(context) {
      // A request for the next case returns a skipped one if no other waits.
      const url = await nextAddress(pages, context, { andSkipped: true });
      return done({ to: url, data: { url } });
    },
  });
  const claimCall = officeAction({
    at: callAt('claim'),
    about: { summary: summaries.claim, statuses: [409] },
    permission,
    input: claimForm.input,
    page: casePage,
    async act(context) {
      const id = idIn(context);
      const result = await claimCase(context, context.viewer, queue, await caseIdOf(context, id));
      if (!result.ok && result.refused === 'claimed' && inOtherHands !== undefined)
        return refuse({ status: 409, message: inOtherHands });
      return answerOf(result, { to: paths.case(id), did: 'case-claimed' });
    },
  });
  const renewCall = officeAction({
    at: callAt('renew'),
    about: { summary: summaries.renew, statuses: [409] },
    permission,
    input: renewForm.input,
    page: casePage,
    async act(context) {
      const id = idIn(context);
      const result = await renewClaim(context, context.viewer, queue, await caseIdOf(context, id));
      if (!result.ok) return refusalOf(result.refused);
      const url = paths.case(id);
      return done({ to: url, data: { url } });
    },
  });
  const skipCall = officeAction({
    at: callAt('skip'),
    about: { summary: summaries.skip },
    permission,
    input: skipForm.input,
    page: casePage,
    async act(context, { together }) {
      const id = await caseIdOf(context, idIn(context));
      const result = await skipCase(context, context.viewer, queue, id, readIds(together));
      if (!result.ok) return refusalOf(result.refused);
      return answerOf(result, { to: await nextAddress(pages, context), did: 'case-skipped' });
    },
  });
  return { nextCall, claimCall, renewCall, skipCall };
}

const idIn = ({ params }: Context): number => parseId(params.id) ?? notFound();

/** Claims the next case and returns its address; the address of the list if no case is left. */
async function nextAddress<R extends QueueRow, C extends QueueContent>(
  { queue, paths }: QueuePages<R, C>,
  context: SignedIn,
  options?: Parameters<typeof claimNext>[3],
): Promise<string> {
  const next = await claimNext(context, context.viewer, queue, options);
  return next.ok && next.caseId !== null ? paths.case(next.caseId) : paths.list();
}

/** Views of each queue: cases that have waited for longer than their target, and those that the viewer has claimed. */
const QUEUE_VIEWS = ['late', 'mine'] as const;
type QueueView = (typeof QUEUE_VIEWS)[number];

function queueViewOf({ url }: Context): QueueView | null {
  return QUEUE_VIEWS.find((view) => view === url.searchParams.get('view')) ?? null;
}

function queueViews(path: string, shown: QueueView | null): QueueListView<QueueRow>['views'] {
  const { everything, ...names } = fa.officeViews;
  return [
    { name: everything, href: path, isShown: shown === null },
    ...QUEUE_VIEWS.map((view) => ({ name: names[view], href: `${path}?view=${view}`, isShown: shown === view })),
  ];
}

/** Pages of a queue that are read for a view: claimed cases, and late ones, are among the first. */
const PAGES_VIEWED = 10;

type Page<R extends QueueRow> = { readonly rows: QueueListView<R>['rows']; readonly next: string | null };

/** The rows of a view from this page of a queue on. A page that has any late case is followed by the next. */
async function viewedRows<R extends QueueRow, C extends QueueContent>(
  { queue, list }: QueuePages<R, C>,
  context: SignedIn,
  view: QueueView,
  first: Page<R>,
): Promise<Page<R>> {
  const found: QueueListView<R>['rows'][number][] = [];
  let page = first;
  for (let read = 1; ; read += 1) {
    const rows = page.rows.filter(({ isOverdue: isLate, isOwn }) => (view === 'late' ? isLate : isOwn));
    found.push(...rows);
    const isOver = view === 'late' && rows.length === 0 && page.rows.length > 0;
    if (page.next === null || isOver || read === PAGES_VIEWED)
      return { rows: found, next: isOver ? null : page.next && withView(page.next, view) };
    const next = await list.load({ ...context, url: new URL(page.next, context.url) });
    page = { rows: await rowViews(context, queue, next.rows), next: next.next };
  }
}

function withView(path: string, view: QueueView): string {
  const url = new URL(path, 'http://office');
  url.searchParams.set('view', view);
  return `${url.pathname}${url.search}`;
}

async function rowViews<R extends QueueRow>(
  context: SignedIn,
  queue: Queue,
  rows: readonly R[],
): Promise<QueueListView<R>['rows']> {
  const ids = rows.map(({ caseId }) => caseId);
  const [claims, settings] = await Promise.all([
    claimsOf(context, queue, ids),
    context.services.settings.get(context.now),
  ]);
  const { own, inHandOf } = fa.queue;
  return rows.map((row) => {
    const claim = claims.get(row.caseId);
    const isOwn = claim?.staffId === context.viewer.userId;
    return {
      row,
      since: dateTime(row.since),
      isOverdue:
        row.dueAt === undefined
          ? isOverdue(queue.kind, settings, row.since, context.now)
          : row.dueAt !== null && row.dueAt < context.now,
      isOwn,
      claimed: claim ? (isOwn ? own : inHandOf(shownName(claim.staffId, claim.name))) : null,
    };
  });
}
