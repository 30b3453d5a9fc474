import { COUPON_KINDS, COUPON_STATES } from '../../../../../domain/coupons/coupon-terms.ts';
import {
  addCoupon,
  changeCoupon,
  couponList,
  generateCoupons,
  type OfficeCoupon,
} from '../../../../../domain/coupons/coupons.server.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import type { Result } from '../../../../../domain/values/result.ts';
import { jalaliDay } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, officeAction, type Refusal } from '../../../../office/office-action.ts';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { paths } from '../../../../paths.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { couponForm, generateForm } from './coupon-forms.ts';
import { readCouponTerms } from './coupon-input.ts';
import { CouponUses } from './coupon-uses.tsx';
import { type CouponFile, couponFacts, couponItem, readCouponFile } from './coupon-view.ts';

const words = fa.coupons;
const permission = 'change coupons';

/** Coupons: create, change and switch them off, with the orders that use them (ADM-03, PROM-05). */
const coupons = defineResource({
  section: 'coupons',
  permission,
  title: words.title,
  list: couponList,
  page: {
    at: get(paths.office.coupons),
    id: 'admin-coupons-page',
    path: paths.office.coupons,
    summary: fa.api.pages.adminCoupons,
    example: { q: 'NOWRUZ', state: 'active', kind: 'bump', sort: 'code' },
  },
  csv: { at: get(paths.office.couponsCsv), path: paths.office.couponsCsv, summary: fa.api.pages.adminCouponsCsv },
  itemsOf: async (rows: readonly OfficeCoupon[], { now }) => rows.map((coupon) => couponItem(coupon, now)),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.coupon(id),
  columns: [
    { head: words.code, text: ({ code }) => code, sort: 'code', isName: true, dir: 'ltr' },
    { head: words.amount, text: ({ off }) => off },
    { head: words.kinds, text: ({ kinds }) => kinds },
    { head: words.from, text: ({ from }) => from, sort: 'newest' },
    { head: words.until, text: ({ until }) => until },
    { head: words.used, text: ({ used }) => used, sort: 'used', look: 'number' },
    { head: words.state, text: ({ state }) => state },
  ],
  filters: {
    state: { label: words.state, options: COUPON_STATES.map((value) => ({ value, name: words.states[value] })) },
    kind: { label: words.orderKind, options: COUPON_KINDS.map((value) => ({ value, name: words.kindNames[value] })) },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above(context) {
    const formAt = (action: string) => ({ action, state: formStateAt(context, action) });
    const [add, generate] = [formAt(paths.office.coupons()), formAt(paths.office.generateCoupons())];
    const values = { type: 'percent', usesEach: 1, from: persianDigits(jalaliDay(context.now)), active: true } as const;
    return (
      <>
        <p>{words.text}</p>
        <details open={wasReturned(add)}>
          <summary>{words.add}</summary>
          <OfficeForm of={couponForm} form={add} values={values} button={words.add} />
        </details>
        <details open={wasReturned(generate)}>
          <summary>{words.generate}</summary>
          <OfficeForm of={generateForm} form={generate} values={{ ...values, usesMax: 1 }} button={words.generate}>
            <p>{words.generateText}</p>
          </OfficeForm>
        </details>
      </>
    );
  },
  case: {
    at: get(paths.office.coupon),
    id: 'admin-coupon-page',
    about: { summary: fa.api.pages.adminCoupon },
    pageTitle: () => words.title,
    read: readCouponFile,
    title: ({ coupon }: CouponFile) => coupon.code,
    badges: ({ state }) => [{ name: words.states[state] }],
    facts: (file, { catalogue }) => couponFacts(file, catalogue),
    Content: CouponUses,
    subject: 'coupon',
    history: (context, id) => historyOf(context, { kind: 'coupon', id: String(id) }),
  },
  acts: {
    change: defineAct({
      at: post(paths.office.coupon),
      permission,
      isPossible: () => true,
      about: { summary: fa.api.calls.adminChangeCoupon, example: { from: '1405/09/01' }, statuses: [409] },
      label: words.change,
      pressedBy: 'e',
      form: couponForm,
      effect: ({ coupon }: CouponFile) => <Notice>{words.effect(persianNumber(coupon.used))}</Notice>,
      values: ({ values }: CouponFile) => values,
      async act(context, id, { code, ...typed }) {
        const read = await readCouponTerms(context, typed);
        if ('errors' in read) return refuse(read);
        const result = await changeCoupon(context, context.viewer, id, { code, ...read.terms });
        return beside(result) ?? answerOf(result, { did: 'coupon-changed', to: paths.office.coupon(id) });
      },
    }),
    switchOff: defineAct({
      at: post(paths.office.switchCouponOff),
      permission,
      isPossible: ({ coupon }: CouponFile) => coupon.active,
      about: { summary: fa.api.calls.adminSwitchCouponOff, statuses: [409] },
      label: words.switchOff,
      look: 'danger',
      form: confirmationForm,
      change: (context, id) => changeCoupon(context, context.viewer, id, { active: false }),
      did: 'coupon-off',
      to: paths.office.coupon,
    }),
  },
});

export const { list: adminCoupons, csv: adminCouponsCsv, case: adminCoupon } = coupons;
export const { change: changeCouponCall, switchOff: switchCouponOffCall } = coupons.acts;

export const addCouponCall = officeAction({
  at: post(paths.office.coupons),
  permission,
  about: { summary: fa.api.calls.adminAddCoupon, example: { from: '1405/09/01' }, statuses: [409] },
  input: couponForm.input,
  page: adminCoupons,
  async act(context, { code, ...typed }) {
    const read = await readCouponTerms(context, typed);
    if ('errors' in read) return refuse(read);
    const result = await addCoupon(context, context.viewer, { code, ...read.terms });
    return beside(result) ?? answerOf(result, { did: 'coupon-added', to: paths.office.coupons() });
  },
});

/** Creates coupons and opens their list, whose file contains the codes. */
export const generateCouponsCall = officeAction({
  at: post(paths.office.generateCoupons),
  permission,
  about: { summary: fa.api.calls.adminGenerateCoupons, example: { from: '1405/09/01' }, statuses: [409] },
  input: generateForm.input,
  page: adminCoupons,
  async act(context, { prefix, count, ...typed }) {
    const read = await readCouponTerms(context, typed);
    if ('errors' in read) return refuse(read);
    const result = await generateCoupons(context, context.viewer, { prefix, count, terms: read.terms });
    const to = paths.office.coupons(new URLSearchParams({ q: prefix }));
    return beside(result, 'prefix') ?? answerOf(result, { did: 'coupons-generated', to });
  },
});

/** Fields beside which refusals are shown. */
const FIELDS: Partial<Record<Refusal, string>> = { 'code-used': 'code', 'used-more': 'usesMax' };

function beside(result: Result<object, Refusal>, taken = 'code') {
  const field = result.ok ? undefined : { ...FIELDS, taken }[result.refused];
  if (result.ok || field === undefined) return null;
  return refuse({ status: 409, errors: { [field]: fa.admin.refusals[result.refused] } });
}
