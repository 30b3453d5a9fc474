import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import type { BadgeLook } from '../ui/badge.tsx';
import type { Fact } from '../ui/facts.tsx';
import { Case, CaseFacts, CasePart } from './case.tsx';
import { Decide } from './decide.tsx';
import { EntryTimeline, type HistoryEntry, unnotifiedIn } from './entry-timeline.tsx';
import { LastDecision } from './last-decision.tsx';
import { Notes, type NotesView } from './notes.tsx';
import styles from './resource.module.css';
import { ActForm, type ActView } from './resource-act.tsx';

export type CaseBadge = { readonly name: string; readonly look?: BadgeLook };
export type Related = { readonly name: string; readonly href: string };

export type ResourceCaseView<Thing> = {
  readonly id: number;
  readonly thing: Thing;
  readonly title: string;
  readonly badges: readonly CaseBadge[];
  readonly facts: readonly Fact[];
  readonly related: readonly Related[];
  readonly history: readonly HistoryEntry[] | null;
  readonly notes: NotesView | null;
  readonly acts: readonly ActView[];
  readonly back: { readonly href: string; readonly name: string };
};

const words = fa.officeLists;

type CasePageProps<Thing> = {
  readonly view: ResourceCaseView<Thing>;
  /** Content besides the facts. */
  readonly Content?: ((props: { readonly thing: Thing }) => ReactNode) | undefined;
};

/** The page of one record of a resource. */
export function ResourceCase<Thing>({ view, Content }: CasePageProps<Thing>): ReactNode {
  const { id, thing, title, badges, facts, related, history, notes, acts, back } = view;
  return (
    <Case
      id={id}
      title={<ForeignText text={title || words.unnamed} />}
      badges={badges}
      back={back}
      acts={
        acts.length > 0 && (
          <Decide>
            {acts.map((act) => (
              <ActForm key={act.form.action} {...act} />
            ))}
          </Decide>
        )
      }
      side={
        (history || notes) && (
          <>
            {history && (
              <CasePart title={words.history}>
                {history.length > 0 ? <EntryTimeline entries={history} /> : <p>{words.noHistory}</p>}
              </CasePart>
            )}
            {notes && <Notes view={notes} formOnly={history !== null} />}
          </>
        )
      }
    >
      {history && <LastDecision decision={unnotifiedIn(history)} />}
      {Content && <Content thing={thing} />}
      <CaseFacts facts={facts} />
      {related.length > 0 && (
        <nav className={styles.related} aria-label={words.related}>
          {related.map(({ name, href }) => (
            <a key={href} href={href}>
              <ForeignText text={name} />
            </a>
          ))}
        </nav>
      )}
    </Case>
  );
}
