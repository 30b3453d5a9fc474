import { RULE_NOTE, RULE_WORDS, WORD_EFFECTS } from '../../../../../domain/moderation/word-rules.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { orEmpty } from '../../../../parts/form/kind-changes.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.moderation.words;
const kinds = {
  effect: choice(WORD_EFFECTS),
  note: orEmpty(text({ ...RULE_NOTE, clean: cleanProse, autoComplete: 'off' })),
};
const said = { effect: { label: words.effect, options: words.effects }, note: words.note };

export const wordRuleForm = defineEditForm(kinds, said);
export const newWordRuleForm = defineForm(
  { words: text({ ...RULE_WORDS, autoComplete: 'off' }), ...kinds },
  { words: words.words, ...said },
);
