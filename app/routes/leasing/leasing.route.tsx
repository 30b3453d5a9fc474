import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { StepList } from '../../parts/form/steps.tsx';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './leasing.module.css';
import { LeasingDone, LeasingSteps } from './leasing-steps.tsx';
import { type LeasingView, leasingView, listingIn } from './leasing-view.ts';

const words = fa.leasing;

/** The popup «leasing-car» as a page, whose steps are pages without scripts (LEAS-01). */
export const leasingPage = definePage<LeasingView>({
  at: get(paths.leasing),
  id: 'leasing-page',
  cache: 'private',
  about: { summary: fa.api.pages.leasing, statuses: [404] },
  load: async (context) => (await leasingView(context, listingIn(context) ?? notFound())) ?? notFound(),
  head: () => ({ title: words.title, robots: 'noindex' }),
  Page: LeasingPage,
});

function LeasingPage({ view }: { readonly view: LeasingView }): ReactNode {
  const { car, step } = view;
  return (
    <section className={styles.page} data-leasing={paths.calculateInstallment(view.listingId)}>
      <h1>{words.title}</h1>
      {(car || step === 'done') && <StepList label={words.stepsLabel} steps={words.steps} current={step} />}
      {!car && step === 'done' ? <LeasingDone view={view} /> : <LeasingSteps view={view} id="leasing" />}
    </section>
  );
}
