import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { fixed, returned } from '../parts/form/choice-kinds.ts';
import { defineForm } from '../parts/form/define-form.ts';
import { Form } from '../parts/form/form.tsx';
import { FormFields } from '../parts/form/form-field.tsx';
import { Button } from '../ui/button.tsx';
import { Region } from '../web/pages/region.tsx';
import { Case, type CaseProps } from './case.tsx';
import { Decide } from './decide.tsx';
import { joinIds } from './joined-ids.ts';
import { LastDecision } from './last-decision.tsx';
import type { LastDecisionView } from './last-decision-view.ts';
import { Notes, type NotesView } from './notes.tsx';
import type { OfficeFormView } from './office-form.tsx';

/** The content of a case: everything that helps to decide it. */
export type QueueContent = Pick<CaseProps, 'title' | 'badges' | 'aside'> & {
  /** Id of the waiting case; null if no decision is pending. */
  readonly caseId: number | null;
  /** Ids of similar cases that are decided together with this one. */
  readonly together?: readonly number[];
  /** Ids under which the audit log may name the subject, if they differ from the id in the address. */
  readonly subjectIds?: readonly number[];
};

/** Whether somebody has claimed the case, as the page shows it. */
export type QueueHold = {
  /** Sentence about the claim. */
  readonly note: string;
  /** Whether the viewer may decide the case. */
  readonly isOwn: boolean;
  /** Form that claims the case; absent if the viewer cannot. */
  readonly claim: OfficeFormView | null;
};

export type QueueCaseView<C extends QueueContent> = {
  readonly content: C;
  /** Kind and id of the case, for scripts. */
  readonly name: string;
  readonly hold: QueueHold;
  readonly back: string;
  /** The newest decision about the subject, if the viewer can undo it. */
  readonly lastDecision: LastDecisionView | null;
  /** Notes of colleagues; null where cases have their own kind. */
  readonly notes: NotesView | null;
  /** Address of the case that probably follows. */
  readonly next: string | null;
  /** Form that skips the case; null if the viewer has not claimed it. */
  readonly skip: OfficeFormView | null;
  /** Address that renews the viewer's claim; null if the viewer has not claimed the case. */
  readonly renew: string | null;
};

/** Form that claims a case. A call without its hidden field claims nothing. */
export const claimForm = defineForm({ take: fixed('case') }, {});

/** Form that skips a case. `together`: ids of the similar cases that are skipped too, joined by dots. */
export const skipForm = defineForm({ skip: fixed('case'), together: returned('1002.1003') }, {});

type QueueCaseProps<C extends QueueContent> = {
  readonly view: QueueCaseView<C>;
  readonly backName: string;
  readonly side?: ReactNode;
  readonly acts: ReactNode;
  readonly children: ReactNode;
};

/** Page of a case: with its decisions for the person who claimed it, and with a claim button for others (ADM-02). */
export function QueueCase<C extends QueueContent>(props: QueueCaseProps<C>): ReactNode {
  const { view, backName, side, acts, children } = props;
  const { content, name, hold, back, next, renew } = view;
  return (
    <Region id={CASE_REGION}>
      <Case
        id={name}
        title={content.title}
        badges={content.badges ?? []}
        aside={content.aside}
        back={{ href: back, name: backName }}
        next={next}
        renew={renew}
        side={
          (side || view.notes) && (
            <>
              {side}
              {view.notes && <Notes view={view.notes} />}
            </>
          )
        }
        acts={
          <Decide note={<ForeignText text={hold.note} />}>
            {hold.claim && <ClaimForm form={hold.claim} />}
            {hold.isOwn && acts}
            {view.skip && <SkipForm form={view.skip} together={content.together ?? []} />}
          </Decide>
        }
      >
        <LastDecision decision={view.lastDecision} />
        {children}
      </Case>
    </Region>
  );
}

/** Id of the region that a browser replaces by the next case. */
export const CASE_REGION = 'case';

function ClaimForm({ form }: { readonly form: OfficeFormView }): ReactNode {
  return (
    <Form {...form} after="reload" className="">
      <FormFields of={claimForm} />
      <Button look="accent" type="submit" data-key="c">
        {fa.queue.take}
      </Button>
    </Form>
  );
}

type SkipFormProps = { readonly form: OfficeFormView; readonly together: readonly number[] };

/**
 * Button that skips the case. Like a decision it ends the work on the case, so it is only accepted once the case has
 * been visible long enough.
 */
function SkipForm({ form, together }: SkipFormProps): ReactNode {
  return (
    <Form {...form} className="">
      <FormFields of={skipForm} values={{ together: joinIds(together) }} />
      <Button type="submit" data-key="s" data-decides="">
        {fa.queue.skip}
      </Button>
    </Form>
  );
}
