import type { ReactNode } from 'react';
import { REPORT_NOTE, VERDICTS } from '../../../../domain/reports/report.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { choice } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormFields } from '../../../parts/form/form-field.tsx';
import { optional } from '../../../parts/form/kind-changes.ts';
import { hidden, wholeNumber } from '../../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { text } from '../../../parts/form/text-kinds.ts';
import { AdminFrame, type Office } from '../../../parts/frame/admin-frame.tsx';
import { LastDecision, type LastDecisionView } from '../../../parts/office/last-decision.tsx';
import { Badge } from '../../../ui/badge.tsx';
import admin from '../admin.module.css';
import type { Moment } from '../moment.ts';
import type { StaffForm } from '../remove-form.tsx';
import type { ReportLineView } from './report-line.ts';

export type ReportsCaseView = {
  readonly office: Office;
  readonly title: string;
  readonly name: string | null;
  readonly status: string | null;
  readonly people: string | null;
  readonly links: readonly { readonly name: string; readonly href: string }[];
  readonly lastDecision: LastDecisionView | null;
  readonly reports: readonly ReportLineView[];
  /** What was said in a reported conversation, last of it; null for what is none. */
  readonly said: readonly SaidLine[] | null;
  /** Null where nothing is open. */
  readonly decide: (StaffForm & { readonly upTo: string }) | null;
  /** What a decision does. */
  readonly help: string | null;
};

export type SaidLine = {
  readonly seq: number;
  /** Which of the two, and what they are called. */
  readonly by: string;
  readonly name: string;
  readonly text: string;
  readonly picture: string | null;
  readonly at: Moment;
};

const { case: words, states } = fa.reports;

/** `upTo`: id of the newest report on the page; later ones stay open. */
export const decisionForm = defineForm(
  {
    upTo: hidden(wholeNumber()),
    verdict: choice(VERDICTS),
    note: optional(text({ ...REPORT_NOTE, clean: cleanProse, multiline: true })),
  },
  { verdict: { label: words.verdict, options: states }, note: words.note },
);

export function ReportsCasePage({ view }: { readonly view: ReportsCaseView }): ReactNode {
  return (
    <AdminFrame office={view.office} current="reports">
      <div className={admin.line}>
        <h1>{view.title}</h1>
        {view.name && <ForeignText text={view.name} />}
        {view.status && <Badge>{view.status}</Badge>}
      </div>
      <p className={admin.line}>
        {view.people && <span>{view.people}</span>}
        {view.links.map(({ name, href }) => (
          <a key={href} className={admin.aside} href={href}>
            {name}
          </a>
        ))}
      </p>
      {view.decide && <Decide form={view.decide} help={view.help} />}
      {view.said && <Said lines={view.said} />}
      <section className={admin.part}>
        <h2>{words.all}</h2>
        <LastDecision decision={view.lastDecision} />
        <ol className={admin.rows}>
          {view.reports.map((report) => (
            <Line key={report.id} report={report} />
          ))}
        </ol>
      </section>
    </AdminFrame>
  );
}

function Decide({
  form: { upTo, ...form },
  help,
}: {
  readonly form: NonNullable<ReportsCaseView['decide']>;
  readonly help: string | null;
}): ReactNode {
  return (
    <section className={admin.part}>
      <h2>{words.decide}</h2>
      {help && <p>{help}</p>}
      <div className={admin.file}>
        <Form {...form} after="reload" labels={decisionForm.labels}>
          <FormFields of={decisionForm} values={{ upTo, verdict: 'upheld' }} />
          <SubmitButton>{words.save}</SubmitButton>
        </Form>
      </div>
    </section>
  );
}

function Said({ lines }: { readonly lines: readonly SaidLine[] }): ReactNode {
  return (
    <section className={admin.part}>
      <h2>{words.messages}</h2>
      {lines.length === 0 && <p>{words.noMessages}</p>}
      <ol className={admin.rows}>
        {lines.map(({ seq, by, name, text, picture, at }) => (
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
    </section>
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
        <small>
          <bdi>{network}</bdi>
        </small>
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
