import type { ReactNode } from 'react';
import { CASE_KINDS, type ReviewCaseKind } from '../../../../../domain/reviews/cases/case-kind.ts';
import {
  REVIEW_QUEUE,
  type ReviewCase,
  type ReviewCaseLine,
  readConcerned,
  reviewCase,
  reviewCases,
} from '../../../../../domain/reviews/reviews.server.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { readShownNames, shownName } from '../../../../office/shown-names.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { ReviewActs, type ReviewCaseView, ReviewFacts } from './review-case-page.tsx';

const CASES_A_PAGE = 30;
const { queue: words, kinds, case: caseWords } = fa.reviewOffice;

type ReviewContent = QueueContent & { readonly heading: string; readonly view: ReviewCaseView };

const isKind = (text: string): text is ReviewCaseKind => (CASE_KINDS as readonly string[]).includes(text);

/** Queue of texts of reviews, replies, and held ratings grouped by seller (ADM-02, RATE-02, RATE-03). */
export const {
  list: adminReviews,
  case: adminReview,
  nextCall,
  claimCall,
  renewCall,
  skipCall,
  goOn: goOnWithReviews,
} = defineQueuePages<QueueRow & ReviewCaseLine, ReviewContent>({
  queue: REVIEW_QUEUE,
  subject: 'review',
  section: 'reviews',
  words,
  paths: {
    list: paths.office.reviewQueue,
    next: paths.office.nextReviewCase,
    case: paths.office.reviewCase,
    call: paths.office.reviewCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextReview,
    claim: fa.api.calls.adminClaimReview,
    renew: fa.api.calls.adminRenewReview,
    skip: fa.api.calls.adminSkipReview,
  },
  list: {
    id: 'admin-reviews-page',
    about: { summary: fa.api.pages.adminReviews, query: ['kind', 'after'], example: { kind: 'text' } },
    columns: [
      { head: words.kind, cell: ({ kind }) => kinds[kind], isName: true },
      {
        head: words.seller,
        cell: ({ sellerId, sellerName }) => <ForeignText text={shownName(sellerId, sellerName)} />,
      },
      { head: words.text, cell: (row) => <Shortened row={row} /> },
    ],
    async load({ db, url: { searchParams } }) {
      const asked = searchParams.get('kind') ?? '';
      const kind = isKind(asked) ? asked : null;
      const { lines, next } = await reviewCases(db, { kind, after: searchParams.get('after') }, CASES_A_PAGE);
      const ofKind: Record<string, string> = kind === null ? {} : { kind };
      return {
        rows: lines.map((line) => ({ ...line, href: paths.office.reviewCase(line.caseId) })),
        next: next === null ? null : paths.office.reviewQueue(new URLSearchParams({ ...ofKind, after: next })),
        tabs: {
          label: words.filter,
          all: [
            { name: words.every, href: paths.office.reviewQueue(), isShown: kind === null },
            ...CASE_KINDS.map((each) => ({
              name: kinds[each],
              href: paths.office.reviewQueue(new URLSearchParams({ kind: each })),
              isShown: kind === each,
            })),
          ],
        },
      };
    },
  },
  case: {
    id: 'admin-review-page',
    about: { summary: fa.api.pages.adminReview },
    title: ({ heading }) => heading,
    load: loadCase,
    Facts: ({ content: { view } }) => <ReviewFacts view={view} />,
    Acts: ({ content: { view } }) => <ReviewActs view={view} />,
  },
});

const SHORT = 80;

function Shortened({ row: { kind, text, held } }: { readonly row: ReviewCaseLine }): ReactNode {
  if (kind === 'seller') return words.held(persianNumber(held));
  const letters = [...text];
  return <ForeignText text={letters.length > SHORT ? `${letters.slice(0, SHORT).join('')}…` : text} />;
}

async function loadCase(context: SignedIn, id: number): Promise<ReviewContent> {
  const found = (await reviewCase(context, id)) ?? notFound();
  const { viewer, db } = context;
  // Staff may not see who rated them, or who is checking what they wrote.
  if (viewer.role !== 'admin' && (await readConcerned(db, found)).includes(viewer.userId)) return notFound();
  const names = await readShownNames(db, [found.sellerId]);
  const seller = names.get(found.sellerId) ?? fa.admin.audit.user(persianDigits(found.sellerId));
  return { ...contentOf(found, seller), view: viewOf(context, found) };
}

function contentOf(found: ReviewCase, seller: string) {
  const { caseId, kind, decidedAt, sellerId, raterId } = found;
  return {
    caseId: decidedAt === null ? caseId : null,
    heading: caseWords.title(kinds[kind], seller),
    title: <ForeignText text={caseWords.title(kinds[kind], seller)} />,
    links: [
      { name: caseWords.seeSeller, href: paths.office.user(sellerId) },
      ...(raterId === null ? [] : [{ name: caseWords.seeRater, href: paths.office.user(raterId) }]),
    ],
  };
}

function viewOf(context: SignedIn, found: ReviewCase): ReviewCaseView {
  const form = (call: 'decide' | 'hide') => {
    const action = paths.office.reviewCaseCall(found.caseId, call);
    return { action, state: formStateAt(context, action) };
  };
  return { found, decide: form('decide'), hide: form('hide') };
}
