import { fixed } from '../parts/form/choice-kinds.ts';
import { defineForm } from '../parts/form/define-form.ts';

/** Form of a button that deletes something or starts work. A call without its hidden field is refused. */
export const confirmationForm = defineForm({ sure: fixed('yes') }, {});
