import { fa } from '../../messages/fa.ts';
import { Levels } from '../../parts/level-list.tsx';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { FilterForm } from '../results/filter-form.tsx';
import { BrandForm } from './brand-form.tsx';
import { brandsView } from './brands-view.ts';
import { categoryLevels } from './categories-view.ts';
import { filtersOfAddress } from './filters-of-address.ts';
import { searchKey, searchOfAddress } from './search-of-address.ts';

/** Popup for choosing several brands and models at once; the choice applies only after confirmation (CAT-04). */
export const brandsPopup = defineFragment({
  catalogueKey: searchKey,
  load: async (context, params) => brandsView(searchOfAddress(context, params), context.catalogue.taxonomy),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.brand} />
      {view ? <BrandForm view={view} levels={true} /> : <p>{fa.choose.noBrands}</p>}
    </>
  ),
});

/** Popup for choosing a category; it has three levels and opens at the current category (CAT-03). */
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

/** Popup of the advanced search; on phones it contains all filters (SRCH-05). */
export const filtersPopup = defineFragment({
  load: filtersOfAddress,
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.filters} />
      <FilterForm {...view} />
    </>
  ),
});
