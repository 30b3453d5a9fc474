import type { ReactNode } from 'react';
import { REQUEST_TEXT } from '../../../../../domain/leasing/requests/leasing-request.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { DecideFold } from '../../../../office/decide.tsx';
import { OfficeForm, type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import type { DateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { optional } from '../../../../parts/form/kind-changes.ts';
import { text } from '../../../../parts/form/text-kinds.ts';
import { type Fact, Facts } from '../../../../ui/facts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import admin from '../../admin.module.css';

export type LeasingCaseView = {
  readonly figures: readonly Fact[];
  readonly applicant: readonly Fact[];
  readonly isFlagged: boolean;
  /** Other requests for the car that have the same national code. */
  readonly others: readonly { readonly name: string; readonly href: string }[];
  readonly history: readonly {
    readonly id: number;
    readonly at: DateTime;
    readonly by: string;
    readonly act: string;
    readonly text: string | null;
  }[];
  /** Forms of the actions that the request's state allows. */
  readonly acts: readonly { readonly act: 'offer' | 'refuse' | 'close'; readonly form: OfficeFormView }[];
  /** Form that reveals the national code; null once the code is erased. */
  readonly reveal: OfficeFormView | null;
};

/** Maximum number of other requests with the same national code that are listed. */
export const OTHERS_SHOWN = 20;

const words = fa.leasing.case;

const written = text({ ...REQUEST_TEXT, clean: cleanProse, multiline: true });

export const decisionForms = {
  offer: defineForm({ text: written }, { text: words.offerText }),
  refuse: defineForm({ text: written }, { text: words.refuseText }),
  close: defineForm({ text: optional(written) }, { text: { label: words.closeText, help: words.closeHelp } }),
} as const;

export const revealForm = defineForm(
  { reason: text({ min: 5, max: 300, clean: cleanProse }) },
  { reason: { label: words.revealReason, help: words.revealHelp } },
);

type LeasingCaseProps = { readonly view: LeasingCaseView };

export function LeasingFacts({ view }: LeasingCaseProps): ReactNode {
  const { figures, applicant, isFlagged, others, history } = view;
  return (
    <>
      {isFlagged && (
        <Notice kind="warning" quiet as="div">
          {words.flagged}{' '}
          {others.map(({ name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
          <CutNote rows={others} most={OTHERS_SHOWN} />
        </Notice>
      )}
      <CasePart title={words.figures}>
        <Facts facts={figures} />
      </CasePart>
      <CasePart title={words.applicant}>
        <Facts facts={applicant} />
      </CasePart>
      <CasePart title={words.history}>
        <ol className={admin.rows}>
          {history.map(({ id, at, by, act, text: said }) => (
            <li key={id}>
              <p className={admin.line}>
                <b>{act}</b>
                <small>
                  <ForeignText text={by} />
                </small>
                <time dateTime={at.iso}>{at.text}</time>
              </p>
              {said && (
                <p className={admin.reason}>
                  <ForeignText text={said} />
                </p>
              )}
            </li>
          ))}
        </ol>
      </CasePart>
    </>
  );
}

const LOOKS = { offer: 'accent', refuse: 'danger', close: 'accent' } as const;
const KEYS = { offer: 'a', refuse: 'r', close: 'd' } as const;

export function LeasingActs({ view: { acts, reveal } }: LeasingCaseProps): ReactNode {
  return (
    <>
      {acts.map(({ act, form }) => (
        <DecideFold key={act} title={words[act]} look={LOOKS[act]} pressedBy={KEYS[act]} open={wasReturned(form)}>
          <OfficeForm of={decisionForms[act]} form={form} button={words[act]} look={LOOKS[act]} />
        </DecideFold>
      ))}
      {reveal && (
        <DecideFold title={words.reveal} open={wasReturned(reveal)}>
          <div data-tells="">
            <OfficeForm of={revealForm} form={reveal} button={words.reveal} look="plain" />
          </div>
        </DecideFold>
      )}
    </>
  );
}
