import { REFUSE_REASONS, REFUSE_WORDS } from '../../../../domain/reviews/deciding/refuse-reasons.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { choice } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { optional } from '../../../parts/form/kind-changes.ts';
import { hidden, wholeNumber } from '../../../parts/form/number-kinds.ts';
import { text } from '../../../parts/form/text-kinds.ts';

const { case: words, reasons } = fa.reviewOffice;

const why = {
  reason: optional(choice(REFUSE_REASONS)),
  words: optional(text({ max: REFUSE_WORDS.max, clean: cleanProse, multiline: true })),
};
const said = { reason: { label: words.reason, options: reasons }, words: words.words };

/** `ids`: held ratings, parted by spaces; empty: all. `version`: of the text that is shown. */
export const decideReviewForm = defineForm(
  {
    verdict: choice(['keep', 'refuse']),
    version: optional(hidden(wholeNumber())),
    ids: optional(text({ max: 2_400, dir: 'ltr' })),
    ...why,
  },
  {
    verdict: { label: words.refuse, options: { keep: words.keep.text, refuse: words.refuse } },
    ids: words.choose,
    ...said,
  },
);

export const hideReviewForm = defineForm(
  { part: choice(['review', 'reply']), ...why },
  { part: { label: words.hide, options: { review: words.hide, reply: words.hideReply } }, ...said },
);

/** Reason as it is stored: a key, or words; null if one is missing. */
export function reasonOf({ reason, words: typed }: { readonly reason: string | null; readonly words: string | null }) {
  if (reason !== 'other') return reason;
  return typed && typed.length >= REFUSE_WORDS.min ? typed : null;
}
