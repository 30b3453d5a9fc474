import { fixed } from '../form/choice-kinds.ts';
import { defineForm } from '../form/define-form.ts';

/** Sent by every button that undoes a decision: a call that says nothing undoes nothing. */
export const undoForm = defineForm({ sure: fixed('yes') }, {});
