import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import type { DateTime } from '../../../parts/office/date-time.ts';
import type { OfficeFormView } from '../../../parts/office/office-form.tsx';
import { Facts } from '../../../ui/facts.tsx';
import styles from '../admin.module.css';

export type ReactionView = {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  /** Ids and states of the event. */
  readonly about: readonly { readonly text: string; readonly href: string | null }[];
  readonly at: DateTime;
  readonly deadAt: DateTime;
  readonly tries: string;
  /** Class and code of the error. */
  readonly error: string | null;
  readonly again: OfficeFormView;
};

export type ReactionsView = {
  /** Said where there are more than the page shows. */
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
      {reactions.length === 0 && <p>{words.none}</p>}
      <ol className={styles.rows}>
        {reactions.map((reaction) => (
          <li key={reaction.id} className={styles.part}>
            <Reaction {...reaction} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Reaction({ kind, name, about, at, deadAt, tries, error, again }: ReactionView): ReactNode {
  return (
    <>
      <h2>
        <ForeignText text={kind} />: <ForeignText text={name} />
      </h2>
      <Facts
        facts={[
          [words.about, <AboutEvent key="about" about={about} />],
          [words.happened, <At key="at" moment={at} />],
          [words.gaveUp, <At key="dead" moment={deadAt} />],
          [words.tries, tries],
          [words.error, error && <ForeignText key="error" text={error} dir="ltr" />],
        ]}
      />
      <Form {...again} className="">
        <input type="hidden" name="sure" value="yes" />
        <SubmitButton look="plain">{words.again}</SubmitButton>
      </Form>
    </>
  );
}

function AboutEvent({ about }: Pick<ReactionView, 'about'>): ReactNode {
  return (
    <ul className={styles.may}>
      {about.map(({ text, href }) => (
        <li key={text}>{href === null ? <ForeignText text={text} dir="ltr" /> : <a href={href}>{text}</a>}</li>
      ))}
    </ul>
  );
}

const At = ({ moment: { iso, text } }: { readonly moment: DateTime }): ReactNode => <time dateTime={iso}>{text}</time>;
