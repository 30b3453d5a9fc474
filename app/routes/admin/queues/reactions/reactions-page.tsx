import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import type { DateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { Empty } from '../../../../ui/empty.tsx';

export type ReactionView = {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  /** Ids and states from the event, with links. */
  readonly about: readonly { readonly text: string; readonly href: string | null }[];
  readonly at: DateTime;
  readonly deadAt: DateTime;
  readonly tries: string;
  /** Class and code of the error. */
  readonly error: string | null;
  readonly again: OfficeFormView;
};

export type ReactionsView = {
  /** Note that only the newest are shown; null if all are. */
  readonly newest: string | null;
  readonly reactions: readonly ReactionView[];
};

const words = fa.admin.reactions;

export function ReactionsPage({ view: { newest, reactions } }: { readonly view: ReactionsView }): ReactNode {
  return (
    <>
      <h1>{fa.admin.sections.reactions}</h1>
      <p>{words.text}</p>
      {newest && <p>{newest}</p>}
      <Rows
        rows={reactions}
        keyOf={({ id }) => id}
        empty={<Empty title={words.none} />}
        columns={[
          { head: words.reaction, cell: ({ name }) => <ForeignText text={name} />, isName: true },
          { head: words.event, cell: ({ kind }) => <ForeignText text={kind} /> },
          { head: words.about, cell: ({ about }) => <AboutEvent about={about} /> },
          { head: words.happened, cell: ({ at }) => <At at={at} /> },
          { head: words.gaveUp, cell: ({ deadAt }) => <At at={deadAt} /> },
          { head: words.tries, cell: ({ tries }) => tries, look: 'number' },
          { head: words.error, cell: ({ error }) => error && <ForeignText text={error} dir="ltr" /> },
          {
            head: words.again,
            cell: ({ again }) => (
              <OfficeForm of={confirmationForm} form={again} button={words.again} look="plain" inline />
            ),
            look: 'acts',
          },
        ]}
      />
    </>
  );
}

function AboutEvent({ about }: Pick<ReactionView, 'about'>): ReactNode {
  return (
    <ul>
      {about.map(({ text, href }) => (
        <li key={text}>{href === null ? <ForeignText text={text} dir="ltr" /> : <a href={href}>{text}</a>}</li>
      ))}
    </ul>
  );
}

const At = ({ at: { iso, text } }: { readonly at: DateTime }): ReactNode => <time dateTime={iso}>{text}</time>;
