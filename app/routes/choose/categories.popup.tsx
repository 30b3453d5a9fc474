import { fa } from '../../messages/fa.ts';
import { Levels } from '../../parts/level-list.tsx';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { categoryLevels } from './categories-view.ts';
import { searchKey, searchOfAddress } from './search-of-address.ts';

/** Three levels, opened at the current category (CAT-03). */
export const categoriesPopup = defineFragment({
  catalogueKey: searchKey,
  load: async (context, params) => categoryLevels(searchOfAddress(context, params), context.catalogue.taxonomy),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.category} />
      <Levels {...view} label={fa.choose.category} />
    </>
  ),
});
