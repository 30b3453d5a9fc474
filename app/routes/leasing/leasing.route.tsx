import type { ReactNode } from 'react';
import * as v from 'valibot';
import { quoteForVisitor, quoteListing } from '../../../domain/leasing/leasing.server.ts';
import { fa } from '../../messages/fa.ts';
import { StepList } from '../../parts/form/steps.tsx';
import { paths } from '../../paths.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './leasing.module.css';
import { leasingForm, termsTyped } from './leasing-form.ts';
import { LeasingDone, LeasingSteps } from './leasing-steps.tsx';
import { faultWords, type LeasingView, leasingParts, leasingView, listingIn } from './leasing-view.ts';
import { FiguresJson, figuresJson, registerAct, unleased } from './register-leasing.ts';

const words = fa.leasing;

/** Page of the popup `leasing-car`; without scripts its steps are separate pages (LEAS-01). */
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

const { prePayment, numberOfMonths } = leasingForm.kinds;
const EXAMPLE = { prePayment: '300000000', numberOfMonths: '12' };

/**
 * Calculates the instalments for the typed terms (LEAS-01): `POST /api/web/leasing/calculate-installment/{listingId}`.
 */
export const calculateInstallmentCall = defineAction({
  at: post(paths.calculateInstallment),
  guard: 'anyone',
  about: { summary: fa.api.calls.calculateInstallment, answers: FiguresJson, example: EXAMPLE, statuses: [404, 409] },
  input: v.object({ prePayment: prePayment.schema, numberOfMonths: numberOfMonths.schema }),
  async act(context, typed): Promise<Outcome<FiguresJson>> {
    const userId = (await context.readViewer())?.userId ?? null;
    const listingId = listingIn(context) ?? notFound();
    const parts = await leasingParts(context);
    const quoted =
      userId === null
        ? await quoteForVisitor(context, parts, context.services.leasedCars, { listingId, ...typed })
        : await quoteListing(context, parts, { listingId, userId, ...typed });
    if (quoted.ok) return done({ data: figuresJson(quoted.quote) });
    return quoted.refused === 'faults' ? refuse({ errors: faultWords(quoted, typed) }) : unleased(quoted.refused);
  },
});

/** Goes to a step of the form without scripts: shows the page again, at the step of the pressed button. */
export const turnLeasing = defineAction({
  at: post(paths.leasing),
  guard: 'anyone',
  about: { summary: fa.api.calls.turnLeasing, example: { ...EXAMPLE, go: 'person' }, statuses: [404, 409] },
  input: leasingForm.input,
  page: leasingPage,
  async act(context, { go, ...typed }) {
    const userId = (await context.readViewer())?.userId ?? null;
    const listingId = listingIn(context) ?? notFound();
    const asked = { listingId, userId, ...termsTyped(typed) };
    const quoted = await quoteListing(context, await leasingParts(context), asked);
    if (!quoted.ok && quoted.refused !== 'faults') return unleased(quoted.refused);
    if (go === 'money' || quoted.ok) return refuse({ status: 200 });
    return refuse({ errors: faultWords(quoted, asked) });
  },
});

/** Registers a leasing request (LEAS-02, LEAS-03): `POST /api/web/leasing/register/{listingId}`. */
export const registerLeasingCall = defineAction({
  at: post(paths.registerLeasing),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.registerLeasing,
    answers: FiguresJson,
    example: { ...EXAMPLE, nationalCode: '0499370899', phoneNumber: '09121234567' },
    statuses: [404, 409, 503],
  },
  input: leasingForm.input,
  limits: () => [{ action: 'leasing' }],
  page: leasingPage,
  act: registerAct,
});
