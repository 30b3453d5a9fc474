import {
  REFUSE_REASONS,
  REFUSE_WORDS,
  type RefuseReason,
} from '../../../../../domain/reviews/deciding/refuse-reasons.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { type Ok, ok, type Refused, refused } from '../../../../../domain/values/result.ts';
import { fa } from '../../../../messages/fa.ts';
import { choice, tick, tickedIds } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { omittable, optional } from '../../../../parts/form/kind-changes.ts';
import { hidden, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const { case: words, reasons } = fa.reviewOffice;

const why = {
  reason: optional(choice(REFUSE_REASONS)),
  words: optional(text({ max: REFUSE_WORDS.max, clean: cleanProse, multiline: true })),
};
const said = { reason: { label: words.reason, options: reasons }, words: words.words };

/** Maximum number of held ratings that a case shows. */
const SHOWN_MAX = 200;

/**
 * `version`: version of the displayed text. `shown`: ids of the held ratings on the page, separated by spaces. `ids`:
 * the ratings to decide; `all`: decides all ratings of `shown`. Without `shown` and `ids`, all waiting ratings are
 * decided.
 */
export const decideReviewForm = defineForm(
  {
    verdict: choice(['keep', 'refuse']),
    version: optional(hidden(wholeNumber())),
    shown: optional(hidden(text({ max: 3_400 }))),
    all: tick(),
    ids: omittable(tickedIds(SHOWN_MAX, words.chooseNone)),
    ...why,
  },
  {
    verdict: { label: words.refuse, options: { keep: words.keep.text, refuse: words.refuse } },
    ids: words.choose,
    all: words.choose,
    ...said,
  },
);

export const hideReviewForm = defineForm(
  { part: choice(['review', 'reply']), ...why },
  { part: { label: words.hide, options: { review: words.hide, reply: words.hideReply } }, ...said },
);

type Faulty = Refused<'faulty', { readonly errors: Readonly<Record<string, string>> }>;
type Why = { readonly reason: RefuseReason | null; readonly words: string | null };

/**
 * The reason to store: a key, or the typed words, preceded by the name of the chosen reason if there is one. Returns
 * the field's error if a reason is missing.
 */
export function reasonOf({ reason, words: typed }: Why): Ok<{ readonly reason: string }> | Faulty {
  if (reason === null) return refused('faulty', { errors: { reason: words.needsReason } });
  if (reason !== 'other') return ok({ reason: typed ? `${reasons[reason]}: ${typed}` : reason });
  return typed && typed.length >= REFUSE_WORDS.min
    ? ok({ reason: typed })
    : refused('faulty', { errors: { words: words.needsWords } });
}

type Chosen = { readonly shown: string | null; readonly all: boolean; readonly ids?: readonly number[] | undefined };

/** Ids of the held ratings to decide; null for all that wait, empty if none was chosen. */
export function chosenOf({ shown, all, ids }: Chosen): readonly number[] | null {
  if (shown === null) return ids ?? null;
  return all ? shown.split(' ').flatMap((each) => parseId(each) ?? []) : (ids ?? []);
}
