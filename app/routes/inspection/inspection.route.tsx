import type { ReactNode } from 'react';
import * as v from 'valibot';
import { INSPECTION_STATES } from '../../../domain/inspections/inspection.ts';
import { requestInspection } from '../../../domain/inspections/inspections.server.ts';
import { findListing } from '../../../domain/listings/listings.server.ts';
import { isOfCars } from '../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { isOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './inspection.module.css';
import { BuyerPoints, CertifyDetails, InsuranceForm } from './inspection-parts.tsx';
import { RequestForm, requestForm } from './request-form.tsx';
import { type RequestView, requestView } from './request-view.ts';
import { type InspectionView, shownCertificates } from './shown-certificates.ts';

/** Page of a car's certificates, for users without popups (ITEM-19). */
export const inspection = definePage<InspectionView>({
  at: get(paths.inspection),
  id: 'inspection-modal-page',
  cache: 'private',
  about: { summary: fa.api.pages.inspection, example: { listingId: '1' } },
  load: async (context) => (await shownCertificates(context, context.params.listingId)) ?? notFound(),
  head: ({ name }) => ({ title: fa.certificates.of(name), robots: 'noindex' }),
  Page: InspectionPage,
});

function InspectionPage({ view }: { readonly view: InspectionView }): ReactNode {
  return (
    <div className={styles.page}>
      <BackLink href={view.href}>{fa.certificates.back}</BackLink>
      <h1>{fa.certificates.title}</h1>
      <p>{view.name}</p>
      <CertifyDetails view={view} />
      {(view.site.insurance ?? view.seller.insurance) && (
        <section id="car-insurance">
          <InsuranceForm view={view} after="reload" />
        </section>
      )}
      <section id="certify-buyer">
        <h2>{fa.certificates.buyer.title}</h2>
        <BuyerPoints />
      </section>
    </div>
  );
}

const words = fa.inspections;

/** Page of the form that requests an inspection, for users without the popup `certify-buyer` (ITEM-19). */
export const inspectionRequest = definePage<RequestView>({
  at: get(paths.inspectionRequest),
  id: 'inspection-request-page',
  cache: 'private',
  about: { summary: fa.api.pages.inspectionRequest, query: ['did'], example: { listingId: '1', did: 'sent' } },
  load: async (context) => (await requestView(context, context.params.listingId)) ?? notFound(),
  head: ({ name }) => ({ title: words.of(name), robots: 'noindex' }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <BackLink href={view.href}>{words.back}</BackLink>
      <h1>{words.title}</h1>
      <RequestForm view={view} />
    </div>
  ),
});

/** Requests an inspection of a listing's car; an account can have one open request per listing (ITEM-19). */
export const requestInspectionCall = defineAction({
  at: post(paths.requestInspection),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.requestInspection,
    answers: v.object({ state: v.picklist(INSPECTION_STATES) }),
    example: { listingId: '1' },
    statuses: [409],
  },
  input: requestForm.input,
  limits: () => [{ action: 'inspection' }],
  page: inspectionRequest,
  async act(context, { [ORDER_FIELD]: key, ...applicant }) {
    const { catalogue, db, params, viewer } = context;
    const listingId = parseId(params.listingId) ?? notFound();
    const category = catalogue.taxonomy.byId.get((await findListing(db, listingId))?.categoryId ?? 0);
    if (!category || !isOfCars(category)) return refuse({ status: 404, message: words.gone });
    const orderKey = isOrderKey(key, context) ? key : null;
    const asked = await requestInspection(context, { ...applicant, listingId, userId: viewer.userId, orderKey });
    if (!asked.ok) {
      if (asked.refused === 'not-found') return refuse({ status: 404, message: words.gone });
      return refuse({ status: 409, message: asked.refused === 'asked' ? words.asked : words.closed });
    }
    const to = paths.inspectionRequest(listingId, { did: 'sent' });
    return done({ data: { state: asked.request.state }, message: words.sent, to });
  },
});
