import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { BrandForm } from './brand-form.tsx';
import { brandsView } from './brands-view.ts';
import { searchKey, searchOfAddress } from './search-of-address.ts';

/** Chooses several brands and models at once, applied only on confirmation (CAT-04). */
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
