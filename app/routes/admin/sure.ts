import * as v from 'valibot';
import { fa } from '../../messages/fa.ts';

/** What a button that deletes sends: a call that says nothing deletes nothing. */
export const sure = v.object({ sure: v.literal('yes', fa.validation.required_field) });
