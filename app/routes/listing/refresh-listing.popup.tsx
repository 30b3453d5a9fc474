import type { ReactNode } from 'react';
import { listingForOwner } from '../../../domain/listings/listings.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { BumpLink } from '../../parts/listing/bump-link.tsx';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { timeLeft } from '../../parts/time-left.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineFragment } from '../../web/pages/fragments.ts';

const words = fa.myListings.refreshing;

type RefreshView = {
  readonly text: string;
  /** Form that refreshes the listing; null if it may not be refreshed now. */
  readonly ready: { readonly id: number; readonly form: FormState } | null;
  /** Id of the listing, if a further refresh can only be bought now; otherwise null. */
  readonly bump: number | null;
};

/**
 * Popup that explains a refresh, and when the next one is possible (ITEM-18). Without scripts, the list of the user's
 * listings has a button for it.
 */
export const refreshListingPopup = defineFragment<RefreshView>({
  async load(context, params) {
    const { db, services, now } = context;
    const [who, id] = [await context.readViewer(), parseId(params.listing)];
    const listing = who && id !== null ? await listingForOwner(db, who.userId, id) : null;
    if (listing?.status !== 'published') return { text: words.notNow, ready: null, bump: null };
    const { refreshDays } = await services.settings.get(now);
    const again = new Date((listing.refreshedAt?.getTime() ?? 0) + refreshDays * DAY);
    if (again > now) return { text: fa.myListings.refreshAgain(timeLeft(again, now)), ready: null, bump: listing.id };
    return { text: words.text, ready: { id: listing.id, form: formState(context) }, bump: null };
  },
  Component: RefreshListing,
});

function RefreshListing({ view: { text, ready, bump } }: { readonly view: RefreshView }): ReactNode {
  return (
    <>
      <PopupHeader title={words.title} />
      <Empty icon="rotate-cw" text={text}>
        {ready && (
          <Form action={paths.refreshListing(ready.id)} state={ready.form} after="popup">
            <SubmitButton>{fa.myListings.refresh}</SubmitButton>
          </Form>
        )}
        {bump !== null && <BumpLink id={bump} />}
      </Empty>
    </>
  );
}
