import { listingForOwner } from '../../../domain/listings/posting/posting.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { defineFragment } from '../../web/fragments.ts';
import { OwnerBar } from './owner-bar.tsx';
import { type OwnerView, ownerView } from './owner-view.ts';

/** A public page is the same for everyone: its owner's bar comes by itself (GEN-07). Nothing to others. */
export const ownerBar = defineFragment<OwnerView | null>({
  load: async ({ readViewer, db }, params) => {
    const [who, id] = [await readViewer(), parseId(params.listing)];
    const listing = who && id !== null ? await listingForOwner(db, who.userId, id) : null;
    return listing && ownerView(listing);
  },
  Component: ({ view }) => view && <OwnerBar view={view} />,
});
