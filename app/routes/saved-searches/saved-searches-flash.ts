import { SAVED_SEARCHES_MAX } from '../../../domain/saved-searches/saved-search.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

const { did, refused } = fa.savedSearches;
const full = refused.full(persianNumber(SAVED_SEARCHES_MAX));

/** `full`: a search that was to be saved at the sign-in was refused by the limit. */
export const savedSearchesFlash = defineFlash({ ...did, full }, paths.mySavedSearches);
