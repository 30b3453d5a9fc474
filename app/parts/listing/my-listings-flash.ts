import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

export const myListingsFlash = defineFlash(fa.myListings.did, paths.myListings);
