import { fa } from '../../messages/fa.ts';
import { Levels } from '../../parts/level-list.tsx';
import { PlaceSearch } from '../../parts/place-search.tsx';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment, type FragmentParams } from '../../web/pages/fragments.ts';
import type { Context } from '../../web/request/context.ts';
import { placeLevels } from './locations-view.ts';
import { searchKey, searchOfAddress } from './search-of-address.ts';

/** Popup for choosing a province, city or district; with `city` it opens at that city's districts (LOC-02, GEN-22). */
export const locationsPopup = defineFragment({
  catalogueKey: (context, params) => `${cityOf(context, params)?.id} ${searchKey(context, params)}`,
  load: async (context, params) =>
    placeLevels(searchOfAddress(context, params), context.catalogue.places, cityOf(context, params)),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.place} />
      <PlaceSearch />
      <Levels {...view} label={fa.choose.place} />
    </>
  ),
});

const cityOf = ({ catalogue }: Context, { city }: FragmentParams) => catalogue.places.byId.get(Number(city)) ?? null;
