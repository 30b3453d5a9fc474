import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/fragments.ts';
import styles from './inspection.module.css';
import { BuyerPoints, CertifyDetails, InsuranceForm } from './inspection-parts.tsx';
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

export const certifyBuyerPopup = defineFragment({
  load: async () => null,
  Component: () => (
    <>
      <PopupHeader title={fa.certificates.buyer.title} />
      <div className={styles.popup}>
        <BuyerPoints />
      </div>
    </>
  ),
});

export const carInsurancePopup = defineFragment<InspectionView | null>({
  load: (context, { listing }) => shownCertificates(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.certificates.insurance} />
      <div className={styles.popup}>
        {view?.insurance ? <InsuranceForm view={view} after="popup" /> : <p>{fa.certificates.none}</p>}
      </div>
    </>
  ),
});
