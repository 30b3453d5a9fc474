import type { ReactNode } from 'react';
import { SENDER_ROWS_SHOWN } from '../../../../../domain/support/ticket.ts';
import { fa } from '../../../../messages/fa.ts';
import { CaseFacts, CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { DecideFold } from '../../../../office/decide.tsx';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { TicketThread } from '../../../../parts/support/thread.tsx';
import admin from '../../admin.module.css';
import type { Linked, TicketCaseView } from './ticket-case-view.ts';
import { answerForm, changeForm, closeForm, mergeForm, noteForm, reopenForm } from './ticket-forms.ts';

const words = fa.officeTickets;

type Props = { readonly view: TicketCaseView };

export function TicketFacts({ view: { facts, links, messages, reopen, reveal } }: Props): ReactNode {
  return (
    <>
      <CaseFacts facts={facts} />
      {reveal && <OfficeForm of={confirmationForm} form={reveal} button={words.reveal} look="plain" />}
      {links.length > 0 && <Items items={links} />}
      <CasePart title={fa.tickets.thread}>
        <TicketThread messages={messages} />
      </CasePart>
      {reopen && (
        <Form {...reopen} className="">
          <FormFields of={reopenForm} />
          <SubmitButton look="plain">{words.reopen.send}</SubmitButton>
        </Form>
      )}
    </>
  );
}

/** Lists the sender's listings, payments and reports. */
export function TicketSide({ view: { side } }: Props): ReactNode {
  return side.map(({ title, items }) => (
    <CasePart key={title} title={title}>
      {items.length === 0 ? <p>{words.side.nothing}</p> : <Items items={items} />}
      <CutNote rows={items} most={SENDER_ROWS_SHOWN} />
    </CasePart>
  ));
}

function Items({ items }: { readonly items: readonly Linked[] }): ReactNode {
  return (
    <ul className={admin.rows}>
      {items.map(({ name, href, note }) => (
        <li key={`${name} ${href} ${note}`}>
          {href ? (
            <a href={href}>
              <ForeignText text={name} />
            </a>
          ) : (
            <ForeignText text={name} />
          )}{' '}
          {note && (
            <small>
              <ForeignText text={note} />
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

export function TicketActs({ view }: Props): ReactNode {
  const { forms, merge, upTo, draft, replies, topics, topic, priority } = view;
  const { answer, note, change, close } = forms;
  return (
    <>
      <DecideFold title={words.answer.title} pressedBy="a" open={wasReturned(answer) || draft !== ''}>
        {replies.length > 0 && (
          <details>
            <summary>{words.answer.saved}</summary>
            <ul className={admin.rows}>
              {replies.map(({ name, href, text }) => (
                <li key={href} className={admin.line}>
                  <a href={href} data-saved-reply={text}>
                    <ForeignText text={name} />
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <Form {...answer} labels={answerForm.labels} className="form">
          <FormField of={answerForm} name="upTo" value={upTo} />
          <FormField of={answerForm} name="text" value={draft} />
          <SubmitButton data-decides="">{words.answer.send}</SubmitButton>
        </Form>
      </DecideFold>
      <DecideFold title={words.noteForm.title} pressedBy="n" open={wasReturned(note)}>
        <OfficeForm of={noteForm} form={note} button={words.noteForm.send} look="plain" />
      </DecideFold>
      <DecideFold title={words.change.title} open={wasReturned(change)}>
        <OfficeForm
          of={changeForm}
          form={change}
          values={{ topic, priority }}
          options={{ topic: topics }}
          button={words.change.send}
          look="plain"
        />
      </DecideFold>
      {merge && (
        <DecideFold title={words.merge.title} open={wasReturned(merge)}>
          <OfficeForm of={mergeForm} form={merge} button={words.merge.send} look="plain" />
        </DecideFold>
      )}
      <DecideFold title={words.close.title} pressedBy="r" open={wasReturned(close)}>
        <p>{words.close.text}</p>
        <Form {...close} className="form">
          <FormFields of={closeForm} values={{ upTo }} />
          <SubmitButton look="danger" data-decides="">
            {words.close.send}
          </SubmitButton>
        </Form>
      </DecideFold>
    </>
  );
}
