import { cleanDisplayName } from '../../domain/identity/account/display-name.ts';
import { DISPLAY_NAME } from '../../domain/identity/user.ts';
import { fa } from '../messages/fa.ts';
import { defineForm } from './form/define-form.ts';
import { name } from './form/text-kinds.ts';

const words = fa.profile;

/** The name that others see (AUTH-05). */
export const displayNameForm = defineForm(
  { displayName: name({ ...DISPLAY_NAME, clean: cleanDisplayName, count: true, autoComplete: 'nickname' }) },
  { displayName: { label: words.name, help: words.nameHelp } },
);
