import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { defineFragment } from '../../web/fragments.ts';
import styles from './report.module.css';
import { ReportForm } from './report-form.tsx';
import { loadReport, type ReportView } from './report-view.ts';

/** `listing`: the listing's id. */
export const reportPopup = defineFragment<ReportView | null>({
  load: (context, { listing }) => loadReport(context, listing),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.reports.titles.listing} />
      <div className={styles.popup}>{view ? <ReportForm view={view} /> : <p>{fa.reports.refused['not-found']}</p>}</div>
    </>
  ),
});
