import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './report.module.css';
import { ReportForm } from './report-form.tsx';
import type { ReportView } from './report-view.ts';

export function ReportPage({ view }: { readonly view: ReportView }): ReactNode {
  return (
    <div className={styles.page}>
      <header>
        <h1>{fa.reports.titles[view.kind]}</h1>
        <p>
          <bdi>{view.name}</bdi>
        </p>
      </header>
      <ReportForm view={view} />
      <LinkButton href={view.back}>{fa.reports.back[view.kind]}</LinkButton>
    </div>
  );
}
