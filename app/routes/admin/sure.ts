import { fixed } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';

/** What a button that deletes sends: a call that says nothing deletes nothing. */
export const sure = defineForm({ sure: fixed('yes') }, {});
