import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

export const signedOutFlash = defineFlash({ left: fa.signIn.left }, paths.signedOut);
