import { fixed } from '../form/choice-kinds.ts';
import { defineForm } from '../form/define-form.ts';

/** The form of a button that deletes something or starts work: an empty call is refused. */
export const confirmationForm = defineForm({ sure: fixed('yes') }, {});
