import type { ReactNode } from 'react';
import { REPORT_NOTE, VERDICTS } from '../../../../../domain/reports/report.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { DecideFold } from '../../../../office/decide.tsx';
import { type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { optional } from '../../../../parts/form/kind-changes.ts';
import { hidden, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import admin from '../../admin.module.css';
import type { ReportLineView } from './report-line.ts';
import type { ReportedMessage } from './reported-conversation.ts';
import type { ReportedReview } from './reported-review.ts';

export type ReportCaseView = {
  /** Estimated number of people who reported; null if no report is open. */
  readonly people: string | null;
  /** Number of open reports, if they do not fit on one page; otherwise null. */
  readonly openOnAll: string | null;
  readonly reports: readonly ReportLineView[];
  readonly firstHref: string | null;
  readonly nextHref: string | null;
  /** The last messages of a reported conversation; null if the subject is not a conversation. */
  readonly messages: readonly ReportedMessage[] | null;
  /** The reported review; null if the subject is not a review. */
  readonly review: ReportedReview | null;
  readonly form: OfficeFormView;
  /** Id of the newest open report, even if it is on another page. */
  readonly upTo: number;
  /** The newest decision about the reports, if the viewer can undo it. */
  /** Explains the effect of a decision. */
  readonly help: string | null;
};

const { case: words, states } = fa.reports;
const { case: reviewWords } = fa.reviewOffice;

/** `upTo`: id of the newest open report when the page was rendered; reports that arrive later stay open. */
export const decisionForm = defineForm(
  {
    upTo: hidden(wholeNumber()),
    verdict: choice(VERDICTS),
    note: optional(text({ ...REPORT_NOTE, clean: cleanProse, multiline: true })),
  },
  { verdict: { label: words.verdict, options: states }, note: words.note },
);

type ReportCaseProps = { readonly view: ReportCaseView };

export function ReportFacts({ view }: ReportCaseProps): ReactNode {
  const { people, openOnAll, messages, review, reports, firstHref, nextHref } = view;
  return (
    <>
      {people && <p>{people}</p>}
      {openOnAll && <p>{openOnAll}</p>}
      {messages && <Messages messages={messages} />}
      {review && <Review review={review} />}
      <CasePart title={words.all}>
        <ol className={admin.rows}>
          {reports.map((report) => (
            <Line key={report.id} report={report} />
          ))}
        </ol>
        <Pager first={{ href: firstHref, name: words.first }} next={{ href: nextHref, name: words.next }} />
      </CasePart>
    </>
  );
}

/** Decision forms, one for each verdict; opening a verdict's fold shows its field for a note. */
export function ReportActs({ view: { form, upTo, help } }: ReportCaseProps): ReactNode {
  return (
    <>
      {VERDICTS.map((verdict) => (
        <DecideFold
          key={verdict}
          title={verdict === 'upheld' ? words.uphold : words.dismiss}
          look={verdict === 'upheld' ? 'danger' : 'plain'}
          pressedBy={verdict === 'upheld' ? 'r' : 'a'}
          open={wasReturned(form) && form.state.values.verdict === verdict}
        >
          <Form {...form} labels={decisionForm.labels} id={`${verdict}-form`}>
            {help && verdict === 'upheld' && <p>{help}</p>}
            <FormField of={decisionForm} name="upTo" value={upTo} />
            <FormField of={decisionForm} name="note" />
            <FieldFrame name="verdict" label={null}>
              <Button
                type="submit"
                name="verdict"
                value={verdict}
                look={verdict === 'upheld' ? 'danger' : 'accent'}
                data-decides=""
              >
                {verdict === 'upheld' ? words.uphold : words.dismiss}
              </Button>
            </FieldFrame>
          </Form>
        </DecideFold>
      ))}
    </>
  );
}

function Messages({ messages }: { readonly messages: readonly ReportedMessage[] }): ReactNode {
  return (
    <CasePart title={words.messages}>
      {messages.length === 0 && <p>{words.noMessages}</p>}
      <ol className={admin.rows}>
        {messages.map(({ seq, by, name, text, picture, at }) => (
          <li key={seq}>
            <p className={admin.line}>
              <b>{by}</b>
              <ForeignText text={name} />
              <time dateTime={at.iso}>{at.text}</time>
            </p>
            <p className={admin.reason}>{picture ? <a href={picture}>{text}</a> : <ForeignText text={text} />}</p>
          </li>
        ))}
      </ol>
    </CasePart>
  );
}

function Review({ review }: { readonly review: ReportedReview }): ReactNode {
  const { rater, seller, stars, state, text, reply, at } = review;
  return (
    <CasePart title={reviewWords.of}>
      <Facts
        facts={[
          [reviewWords.by, <Person key="rater" {...rater} />],
          [reviewWords.seller, <Person key="seller" {...seller} />],
        ]}
      />
      <p className={admin.line}>
        <b>{stars}</b>
        <Badge>{state}</Badge>
        <time dateTime={at.iso}>{at.text}</time>
      </p>
      <p className={admin.reason}>{text === '' ? reviewWords.noText : <ForeignText text={text} />}</p>
      {reply && (
        <p className={admin.reason}>
          {reviewWords.reply}: <ForeignText text={reply} />
        </p>
      )}
    </CasePart>
  );
}

function Person({ name, href }: ReportedReview['rater']): ReactNode {
  return href === null ? (
    name
  ) : (
    <a href={href}>
      <ForeignText text={name} />
    </a>
  );
}

function Line({ report }: { readonly report: ReportLineView }): ReactNode {
  const { reason, text, by, network, at, state, isOpen, decision, note } = report;
  return (
    <li>
      <p className={admin.line}>
        <b>{reason}</b>
        <Badge look={isOpen ? 'accent' : 'plain'}>{state}</Badge>
        {by.href ? (
          <a href={by.href}>
            <ForeignText text={by.name} />
          </a>
        ) : (
          <small>{by.name}</small>
        )}
        {network !== null && (
          <small>
            <bdi>{network}</bdi>
          </small>
        )}
        <time dateTime={at.iso}>{at.text}</time>
      </p>
      {text && (
        <p className={admin.reason}>
          <ForeignText text={text} />
        </p>
      )}
      {decision && (
        <p className={admin.change}>
          <ForeignText text={decision} />
          {note && (
            <>
              {': '}
              <ForeignText text={note} />
            </>
          )}
        </p>
      )}
    </li>
  );
}
