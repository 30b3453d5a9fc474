import type { ReactNode } from 'react';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './leasing.module.css';
import { LeasingSteps } from './leasing-steps.tsx';
import { type LeasingView, leasingView } from './leasing-view.ts';

/** Popup for leasing a car, over its page, in three steps (LEAS-01, GEN-22). */
export const leasingCarPopup = defineFragment<LeasingView | null>({
  async load(context, params) {
    const id = parseId(params.listing);
    return id === null ? null : leasingView(context, id);
  },
  Component: LeasingCar,
});

function LeasingCar({ view }: { readonly view: LeasingView | null }): ReactNode {
  return (
    <>
      <PopupHeader title={fa.leasing.title} />
      {view ? (
        <div className={styles.popup} data-leasing={paths.calculateInstallment(view.listingId)}>
          <LeasingSteps view={view} id="leasing-car" />
        </div>
      ) : (
        <Empty text={fa.leasing.refused['not-leased']} />
      )}
    </>
  );
}
