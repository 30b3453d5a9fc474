import { REJECT_REASONS, WORDS } from '../../../../../domain/moderation/reject-reasons.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { choice, ticks } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { optional } from '../../../../parts/form/kind-changes.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.feedOffice.case;
const { reasons } = fa.moderation;

const reasonLabels = Object.fromEntries(
  REJECT_REASONS.map((reason) => [`reason-${reason}`, reasons[reason]]),
) as Record<`reason-${(typeof REJECT_REASONS)[number]}`, string>;

export const feedDecisionForm = defineForm(
  {
    verdict: choice(['approve', 'reject']),
    ...ticks('reason-', REJECT_REASONS),
    words: optional(text({ max: WORDS.max, clean: cleanProse, multiline: true })),
  },
  {
    verdict: { label: words.reasons, options: { approve: words.approve, reject: words.reject } },
    ...reasonLabels,
    words: { label: words.words, help: words.wordsHelp },
  },
);
