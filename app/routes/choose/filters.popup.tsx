import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { FilterForm } from '../results/filter-form.tsx';
import { filtersOfAddress } from './filters-of-address.ts';

/** The advanced search as a popup; on phones it holds all filters (SRCH-05). */
export const filtersPopup = defineFragment({
  load: filtersOfAddress,
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.filters} />
      <FilterForm {...view} />
    </>
  ),
});
