import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './inspection.module.css';
import { CertifyDetails, InsuranceForm } from './inspection-parts.tsx';
import { RequestForm } from './request-form.tsx';
import { type RequestView, requestView } from './request-view.ts';
import { type InspectionView, shownCertificates } from './shown-certificates.ts';

/** Popups with parts of the inspection page; `listing` is the listing's id (ITEM-19). */
export const certifyDetailsPopup = defineFragment<InspectionView | null>({
  load: (context, { listing }) => shownCertificates(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.certificates.title} />
      <div className={styles.popup}>{view ? <CertifyDetails view={view} /> : <p>{fa.certificates.none}</p>}</div>
    </>
  ),
});

/** Popup with the form that requests an inspection (ITEM-19). */
export const certifyBuyerPopup = defineFragment<RequestView | null>({
  load: (context, { listing }) => requestView(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.inspections.title} />
      <div className={styles.popup}>{view ? <RequestForm view={view} /> : <p>{fa.inspections.gone}</p>}</div>
    </>
  ),
});

export const carInsurancePopup = defineFragment<InspectionView | null>({
  load: (context, { listing }) => shownCertificates(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.certificates.insurance} />
      <div className={styles.popup}>
        {view && (view.site.insurance ?? view.seller.insurance) ? (
          <InsuranceForm view={view} after="popup" />
        ) : (
          <p>{fa.certificates.none}</p>
        )}
      </div>
    </>
  ),
});
