import type { ReactNode } from 'react';
import { NPS_COMMENT, NPS_LABELS, NPS_SCORE, USER_TYPES } from '../../../domain/surveys/nps.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { trimSpaces } from '../../../domain/values/trim-ends.ts';
import { fa } from '../../messages/fa.ts';
import { choice } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { optional } from '../../parts/form/kind-changes.ts';
import { hidden, id, wholeNumber } from '../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { text } from '../../parts/form/text-kinds.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';
import styles from './nps.module.css';
import type { NpsView } from './nps-view.ts';

const words = fa.surveys;
/** Half spaces without other characters count as an empty text. */
const clean = (typed: string) => trimSpaces(cleanProse(typed));

/** Form for a score, or for the comment on the score with the id `voteId`. */
export const npsForm = defineForm(
  {
    score: optional(wholeNumber({ ...NPS_SCORE, between: words.between })),
    voteId: hidden(optional(id())),
    listingId: hidden(optional(id())),
    userType: optional(choice(USER_TYPES)),
    label: hidden(optional(choice(NPS_LABELS))),
    comment: optional(text({ ...NPS_COMMENT, clean, multiline: true, count: true, dir: 'auto' })),
  },
  { score: words.score, userType: words.as, comment: { label: words.why, help: words.whyHelp } },
);

const SCORES = Array.from({ length: NPS_SCORE.max - NPS_SCORE.min + 1 }, (_, index) => NPS_SCORE.min + index);

type NpsFormProps = { readonly view: NpsView; readonly isPopup?: boolean };

/** Survey in three steps: the question, the reason for the score, and thanks. Clicking a score sends it. */
export function NpsForm({ view, isPopup = false }: NpsFormProps): ReactNode {
  switch (view.step) {
    case 'ask':
      return <Question view={view} isPopup={isPopup} />;
    case 'why':
      return <Reason view={view} isPopup={isPopup} />;
    case 'thanks':
    case 'asked':
      return (
        <>
          <Notice kind={view.step === 'thanks' ? 'success' : 'info'} role="status">
            {view.form.message ?? words[view.step]}
          </Notice>
          <Leave isPopup={isPopup} label={isPopup ? words.close : words.home} />
        </>
      );
  }
}

function Question({ view: { form, userType, listing, orderKey, months }, isPopup = false }: NpsFormProps): ReactNode {
  const { score: error } = form.errors;
  return (
    <Form
      id="nps"
      action={paths.sendNps()}
      state={form}
      labels={npsForm.labels}
      after={isPopup ? 'popup' : 'reload'}
      closesOnConflict={isPopup}
    >
      <input type="hidden" name={ORDER_FIELD} value={orderKey} />
      <input type="hidden" name="userType" value={userType} />
      {listing !== null && <input type="hidden" name="listingId" value={listing} />}
      <fieldset
        className={styles.scores}
        id="nps-score"
        data-nps-months={months}
        aria-labelledby={isPopup ? 'popup-title' : undefined}
      >
        {!isPopup && <legend className={styles.question}>{words.question}</legend>}
        <span className={styles.end} aria-hidden="true">
          {words.ends.min}
        </span>
        <div className={styles.row}>
          {SCORES.map((score) => (
            <Button key={score} type="submit" name="score" value={score} aria-label={nameOf(score)}>
              {persianNumber(score)}
            </Button>
          ))}
        </div>
        <span className={styles.end} aria-hidden="true">
          {words.ends.max}
        </span>
      </fieldset>
      {error && (
        <p className="error" id="nps-score-error">
          {error}
        </p>
      )}
    </Form>
  );
}

function nameOf(score: number): string {
  const { min, max } = words.ends;
  const end = score === NPS_SCORE.min ? min : score === NPS_SCORE.max ? max : null;
  return end === null ? persianNumber(score) : words.endScore(persianNumber(score), end);
}

function Reason({ view: { form, userType, voteId }, isPopup = false }: NpsFormProps): ReactNode {
  return (
    <Form id="nps" action={paths.sendNps()} state={form} labels={npsForm.labels} after={isPopup ? 'popup' : 'reload'}>
      <input type="hidden" name="userType" value={userType} />
      <input type="hidden" name="voteId" value={voteId ?? ''} />
      <FormField of={npsForm} name="comment" autoFocus required />
      <p className="pair">
        <SubmitButton>{words.send}</SubmitButton>
        <Leave isPopup={isPopup} label={words.skip} />
      </p>
    </Form>
  );
}

function Leave({ isPopup, label }: { readonly isPopup: boolean; readonly label: string }): ReactNode {
  return isPopup ? <Button data-close="">{label}</Button> : <LinkButton href={paths.home()}>{label}</LinkButton>;
}
