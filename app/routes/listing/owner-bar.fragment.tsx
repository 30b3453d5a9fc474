import { listingForOwner } from '../../../domain/listings/posting/posting.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { defineFragment } from '../../web/fragments.ts';
import { OwnerBar } from './owner-bar.tsx';
import { type OwnerView, ownerView } from './owner-view.ts';

/**
 * The owner's bar of a public page, which is the same for everyone and fetches it separately (GEN-07). Empty for
 * others.
 */
export const ownerBar = defineFragment<OwnerView | null>({
  load: async ({ readViewer, db }, params) => {
    const [who, id] = [await readViewer(), parseId(params.listing)];
    const listing = who && id !== null ? await listingForOwner(db, who.userId, id) : null;
    return listing && ownerView(listing);
  },
  Component: ({ view }) => view && <OwnerBar view={view} />,
});
