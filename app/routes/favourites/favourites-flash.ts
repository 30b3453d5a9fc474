import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

export const favouritesFlash = defineFlash(fa.favourites.did, paths.favourites);
