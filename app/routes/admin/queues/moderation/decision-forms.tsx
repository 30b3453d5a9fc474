import type { ReactNode } from 'react';
import { isVideoFile, VIDEO_LINK } from '../../../../../domain/listings/video/video-link.ts';
import { REJECT_REASONS, type RejectReason, WORDS } from '../../../../../domain/moderation/reject-reasons.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { DecideFold } from '../../../../office/decide.tsx';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { anyOf, fixed, returned, ticks } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { FieldFrame } from '../../../../parts/form/field-frame.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../../parts/form/form-field.tsx';
import { checked, optional } from '../../../../parts/form/kind-changes.ts';
import { hidden, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';
import { useField } from '../../../../parts/form/use-field.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tick } from '../../../../ui/tick.tsx';
import styles from './moderation.module.css';
import type { Together } from './together.ts';

const { reasons, case: words } = fa.moderation;
/** Version of the listing that the moderator saw, so that later changes by the seller are not decided unseen. */
const version = hidden(wholeNumber());
const written = text({ ...WORDS, clean: cleanProse, multiline: true, count: true });
const messageWords = { words: { label: words.words, help: words.wordsHelp } };
/** Ids of similar listings to decide together (`together.ts`); only the button for all of them sends this field. */
const together = returned();

export const approveForm = defineForm({ version, together }, {});
export const suggestForm = defineForm({ version, words: written }, messageWords);
/** Accepts reasons as checkboxes (`reason-duplicate=1`) or as a list `reasons`. */
export const rejectForm = defineForm(
  { version, together, reasons: anyOf(REJECT_REASONS), ...ticks('reason-', REJECT_REASONS), words: optional(written) },
  { reasons: words.reasons, ...tickWords(), ...messageWords },
);
export const videoForm = defineEditForm(
  {
    video: fixed('set'),
    url: optional(
      checked(
        text({ max: VIDEO_LINK.max, dir: 'ltr', example: 'https://example.com/a.mp4' }),
        isVideoFile,
        words.videoBad,
      ),
    ),
  },
  { url: { label: words.videoLink, help: words.videoHelp } },
);

function tickWords() {
  const named = REJECT_REASONS.map((reason) => [`reason-${reason}`, reasons[reason]]);
  return Object.fromEntries(named) as Record<`reason-${RejectReason}`, string>;
}

export type DecisionFormsProps = {
  readonly approve: OfficeFormView;
  readonly reject: OfficeFormView;
  readonly suggest: OfficeFormView;
  readonly version: number;
  /** The case and similar listings; null if there are none. */
  readonly together: Together | null;
};

/** Forms of the decisions about a case. All except a suggestion can also be applied to the similar listings. */
export function DecisionForms({ approve, reject, suggest, version, together }: DecisionFormsProps): ReactNode {
  return (
    <>
      <Form {...approve} className="">
        <FormField of={approveForm} name="version" value={version} />
        <Button look="accent" type="submit" data-key="a" data-decides="">
          {words.approve}
        </Button>
        {together && (
          <Button type="submit" name="together" value={together.sent} data-key="b" data-decides="">
            {words.approveAll(persianNumber(together.count))}
          </Button>
        )}
      </Form>
      <DecideFold title={words.reject} look="danger" id="reject" pressedBy="r" open={wasReturned(reject)}>
        <Form {...reject} labels={rejectForm.labels} id="reject-form">
          <FormField of={rejectForm} name="version" value={version} />
          <FieldFrame name="reasons" label={words.reasons} isGroup>
            <div className={styles.reasons}>
              {REJECT_REASONS.map((reason, index) => (
                <Reason key={reason} reason={reason} pressedBy={REASON_KEYS.charAt(index)} />
              ))}
            </div>
          </FieldFrame>
          <FormField of={rejectForm} name="words" />
          <div className={styles.buttons}>
            <Button look="danger" type="submit" data-decides="">
              {words.reject}
            </Button>
            {together && (
              <Button type="submit" name="together" value={together.sent} data-key="v" data-decides="">
                {words.rejectAll(persianNumber(together.count))}
              </Button>
            )}
          </div>
        </Form>
      </DecideFold>
      <DecideFold title={words.suggest} pressedBy="e" open={wasReturned(suggest)}>
        <Form {...suggest} labels={suggestForm.labels} id="suggest-form">
          <p>{words.suggestHelp}</p>
          <FormFields of={suggestForm} values={{ version }} />
          <Button type="submit" data-decides="">
            {words.suggest}
          </Button>
        </Form>
      </DecideFold>
    </>
  );
}

/** Keys that tick the reasons in order: digits, then letters that have no other use on a case. */
const REASON_KEYS = '1234567890x';

/** Checkbox of a reason; a key ticks it too. */
function Reason({ reason, pressedBy }: { readonly reason: RejectReason; readonly pressedBy: string }): ReactNode {
  const name = `reason-${reason}`;
  const { sent } = useField(name);
  return (
    <Tick name={name} defaultChecked={sent === '1'} data-key={pressedBy}>
      <kbd>{persianDigits(pressedBy)}</kbd> {reasons[reason]}
    </Tick>
  );
}
