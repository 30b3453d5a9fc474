import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import styles from './report.module.css';
import { ReportForm } from './report-form.tsx';
import { loadReport, loadUserReport, type ReportView } from './report-view.ts';

type ReportParams = { readonly view: ReportView | null; readonly kind: 'listing' | 'user' };

/** Popup of a report; `listing` or `user`: id of the subject. */
export const reportPopup = defineFragment<ReportParams>({
  load: async (context, { listing, user }) =>
    user === undefined
      ? { kind: 'listing', view: await loadReport(context, listing) }
      : { kind: 'user', view: await loadUserReport(context, user) },
  Component: ({ view: { view, kind } }) => (
    <>
      <PopupHeader title={fa.reports.titles[kind]} />
      <div className={styles.popup}>
        {view ? (
          <ReportForm view={view} />
        ) : (
          <p>{(kind === 'user' ? fa.reports.refusedUser : fa.reports.refused)['not-found']}</p>
        )}
      </div>
    </>
  ),
});
