import { ALIAS_PHRASE } from '../../../../../domain/query-reading/alias-rules.ts';
import { returned } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { hidden } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

/** Confirms an alias after its results were shown. */
export const aliasForm = defineForm({ phrase: hidden(text(ALIAS_PHRASE)), target: returned('c/mobile-phones') }, {});
