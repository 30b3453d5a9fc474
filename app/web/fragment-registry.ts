import { TimeoutNote } from '../parts/timeout-note.tsx';
import { brandsPopup } from '../routes/choose/brands.popup.tsx';
import { categoriesPopup } from '../routes/choose/categories.popup.tsx';
import { filtersPopup } from '../routes/choose/filters.popup.tsx';
import { locationsPopup } from '../routes/choose/locations.popup.tsx';
import { recentlyViewed } from '../routes/home/recently-viewed.fragment.tsx';
import { defineFragment, type Fragment } from './fragments.ts';

/** Every fragment that `/session/freshit` renders, by the id that pages and scripts name it with (GEN-22). */
export const fragments: Readonly<Record<string, Fragment<unknown>>> = {
  categories: categoriesPopup,
  brands: brandsPopup,
  filters: filtersPopup,
  locations: locationsPopup,
  // Districts are the locations popup opened at its third level.
  districts: locationsPopup,
  timeout: defineFragment({ load: async () => null, Component: TimeoutNote }),
  'recently-viewed': recentlyViewed,
};
