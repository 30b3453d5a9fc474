import { fa } from '../../messages/fa.ts';
import { defineFragment } from '../../web/fragments.ts';
import { askedSearch } from './asked-search.ts';
import { Levels } from './level-list.tsx';
import { placeLevels } from './locations-view.ts';
import { PlaceSearch } from './place-search.tsx';
import { PopupHeader } from './popup-header.tsx';

/** Province, city, district; with `city` it opens at that city's districts (LOC-02, GEN-22). */
export const locationsPopup = defineFragment({
  isOfCatalogue: true,
  load: async (context, params) => {
    const { places } = context.catalogue;
    return placeLevels(askedSearch(context, params), places, places.byId.get(Number(params.city)) ?? null);
  },
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.choose.place} />
      <PlaceSearch />
      <Levels {...view} label={fa.choose.place} />
    </>
  ),
});
