import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

/** Hints about a picture that was sent without scripts (ITEM-07). */
export const chatFlash = defineFlash(fa.images.inChat, ({ of: id = 0, ...flash }) => paths.chat(id, flash));
