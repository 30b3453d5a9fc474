import { fixed } from '../parts/form/choice-kinds.ts';
import { defineForm } from '../parts/form/define-form.ts';

/** The form of a button that deletes something or starts work: an empty call is refused. */
export const confirmationForm = defineForm({ sure: fixed('yes') }, {});
