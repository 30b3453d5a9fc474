import type { ReactNode } from 'react';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Empty } from '../../ui/empty.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { OfferForm } from './offer-form.tsx';
import { type OfferFormView, offerFormView } from './offer-form-view.ts';

/** Popup with the offer form, over the listing's page (OFFER-01). */
export const priceOfferPopup = defineFragment<OfferFormView | null>({
  async load(context, params) {
    const id = parseId(params.listing);
    return id === null ? null : offerFormView(context, id);
  },
  Component: PriceOffer,
});

function PriceOffer({ view }: { readonly view: OfferFormView | null }): ReactNode {
  return (
    <>
      <PopupHeader title={fa.offers.title} />
      {view ? <OfferForm view={view} /> : <Empty text={fa.offers.closed} />}
    </>
  );
}
