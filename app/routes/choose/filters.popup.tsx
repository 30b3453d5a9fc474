import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { FilterForm } from '../results/filter-form.tsx';
import { askedFilters } from './asked-filters.ts';

/** The advanced search as a popup; on phones it holds all filters (SRCH-05). */
export const filtersPopup = defineFragment({
  load: askedFilters,
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.filters} />
      <FilterForm {...view} />
    </>
  ),
});
