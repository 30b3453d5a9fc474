import type { ReactNode } from 'react';
import { ANSWERS_LEAST } from '../../../../../domain/surveys/nps.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { type Tab, Tabs } from '../../../../ui/tabs.tsx';

/** One month in words: the result and number of answers for each kind of user. */
export type NpsMonthView = {
  readonly month: string;
  readonly buyers: NpsResultView;
  readonly sellers: NpsResultView;
};
export type NpsResultView = { readonly net: string | null; readonly answers: string };

export type NpsCommentView = {
  readonly id: number;
  readonly score: string;
  readonly label: string;
  readonly userType: string;
  readonly listing: { readonly href: string; readonly name: string } | null;
  readonly comment: string;
  readonly at: string;
};

export type AdminNpsView = {
  readonly months: readonly NpsMonthView[];
  readonly comments: readonly NpsCommentView[];
  readonly tabs: readonly Tab[];
  readonly newest: string | null;
  readonly older: string | null;
};

const words = fa.surveys.office;

export function AdminNpsPage({ view }: { readonly view: AdminNpsView }): ReactNode {
  const { months, comments, tabs, newest, older } = view;
  return (
    <>
      <h1>{words.title}</h1>
      <p>
        {words.text} {words.few(persianNumber(ANSWERS_LEAST))}
      </p>
      <CasePart title={words.months}>
        <Rows
          rows={months}
          keyOf={({ month }) => month}
          empty={<Empty text={words.none} />}
          columns={[
            { head: words.month, cell: ({ month }) => month, isName: true },
            { head: fa.surveys.userTypes.Buyer, cell: ({ buyers }) => <Result result={buyers} /> },
            { head: fa.surveys.userTypes.Seller, cell: ({ sellers }) => <Result result={sellers} /> },
          ]}
        />
      </CasePart>
      <CasePart title={words.comments}>
        <Tabs label={words.filter} tabs={tabs} />
        <Rows
          rows={comments}
          keyOf={({ id }) => id}
          empty={<Empty text={words.noComments} />}
          pager={<Pager first={{ href: newest, name: words.newest }} next={{ href: older, name: words.older }} />}
          columns={[
            { head: words.at, cell: ({ at }) => at, isName: true },
            { head: fa.surveys.score, cell: ({ score, label }) => `${score}\u00a0·\u00a0${label}` },
            { head: fa.surveys.as, cell: ({ userType }) => userType },
            { head: words.comment, cell: ({ comment }) => <ForeignText text={comment} /> },
            {
              head: fa.surveys.listing,
              cell: ({ listing }) => listing && <a href={listing.href}>{listing.name}</a>,
            },
          ]}
        />
      </CasePart>
    </>
  );
}

function Result({ result: { net, answers } }: { readonly result: NpsResultView }): ReactNode {
  return (
    <>
      {net === null ? words.tooFew : <bdi dir="ltr">{net}</bdi>} <small>({answers})</small>
    </>
  );
}
