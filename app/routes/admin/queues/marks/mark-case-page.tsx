import type { ReactNode } from 'react';
import { MARK_REASON } from '../../../../../domain/sellers/marks/mark.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { DecideFold } from '../../../../office/decide.tsx';
import { OfficeForm, type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import type { DateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { fixed, returned } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { text } from '../../../../parts/form/text-kinds.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { type Fact, Facts } from '../../../../ui/facts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import admin from '../../admin.module.css';

export type MarkCaseView = {
  readonly facts: readonly Fact[];
  /** Links to the documents. They are not shown as pictures, because each view is recorded in the audit log. */
  readonly documents: readonly { readonly name: string; readonly href: string }[];
  /** Explains who may open the documents; null if the viewer may. */
  readonly documentsHelp: string | null;
  /** Requests of other sellers with the same national code. */
  readonly others: readonly { readonly name: string; readonly href: string }[];
  readonly history: readonly {
    readonly id: number;
    readonly at: DateTime;
    readonly by: string;
    readonly act: string;
    readonly text: string | null;
  }[];
  /** Forms of the actions that the request's state allows; null if an action is not allowed. */
  readonly verify: (OfficeFormView & { readonly seen: string }) | null;
  readonly refuse: OfficeFormView | null;
  readonly revoke: OfficeFormView | null;
  /** Form that reveals the national code; null if there is none. */
  readonly reveal: OfficeFormView | null;
};

/** Maximum number of other requests with the same national code that are listed. */
export const OTHERS_SHOWN = 20;

const words = fa.marks.office;
const reason = text({ ...MARK_REASON, clean: cleanProse, multiline: true, dir: 'auto' });

/** `seen`: hash of the seller's name as shown on the page. */
export const verifyForm = defineForm({ verdict: fixed('verify'), seen: returned('9f86d081884c7d65') }, {});
export const reasonForm = defineForm({ reason }, { reason: { label: words.reason, help: words.reasonHelp } });
export const revealForm = defineForm(
  { reason: text({ ...MARK_REASON, clean: cleanProse }) },
  { reason: { label: words.revealReason, help: words.revealHelp } },
);

type MarkCaseProps = { readonly view: MarkCaseView };

export function MarkFacts({ view: { facts, documents, documentsHelp, others, history } }: MarkCaseProps): ReactNode {
  return (
    <>
      {others.length > 0 && (
        <Notice kind="warning" quiet as="div">
          {words.others}{' '}
          {others.map(({ name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
          <CutNote rows={others} most={OTHERS_SHOWN} />
        </Notice>
      )}
      <CasePart title={words.facts}>
        <Facts facts={facts} />
      </CasePart>
      <CasePart title={words.documents}>
        {documents.length === 0 ? (
          <p>{words.noDocuments}</p>
        ) : documentsHelp !== null ? (
          <p>{documentsHelp}</p>
        ) : (
          <>
            <p className="help">{words.documentsHelp}</p>
            <p className={admin.line}>
              {documents.map(({ name, href }) => (
                <LinkButton key={href} icon="image" href={href} target="_blank" rel="noreferrer">
                  {name}
                </LinkButton>
              ))}
            </p>
          </>
        )}
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

export function MarkActs({ view: { verify, refuse, reveal } }: MarkCaseProps): ReactNode {
  return (
    <>
      {verify && (
        <DecideFold title={words.verify} look="accent" pressedBy="a" open={wasReturned(verify)}>
          <OfficeForm of={verifyForm} form={verify} values={{ seen: verify.seen }} button={words.verify}>
            <p className="help">{words.verifyHelp}</p>
          </OfficeForm>
        </DecideFold>
      )}
      {refuse && (
        <DecideFold title={words.refuse} look="danger" pressedBy="r" open={wasReturned(refuse)}>
          <OfficeForm of={reasonForm} form={refuse} button={words.refuse} look="danger" />
        </DecideFold>
      )}
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

/** Ends a valid verification mark. The case need not be claimed for this. */
export function RevokeMark({ form }: { readonly form: OfficeFormView }): ReactNode {
  return (
    <DecideFold title={words.revoke} look="danger" open={wasReturned(form)}>
      <OfficeForm of={reasonForm} form={form} button={words.revoke} look="danger" />
    </DecideFold>
  );
}
