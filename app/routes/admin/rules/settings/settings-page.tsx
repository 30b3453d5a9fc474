import type { ReactNode } from 'react';
import {
  AUTO_APPROVE,
  DECIMAL_BOUNDS,
  IDENTITY_BY,
  isSetting,
  OPERATOR_TEXT_MAX,
  SETTING_BOUNDS,
  SHOPS_OPEN,
  type SiteSettings,
} from '../../../../../domain/settings/settings.ts';
import { parseDaySlots } from '../../../../../domain/values/day-slots.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { nationalNumber } from '../../../../../domain/values/phone.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Decide } from '../../../../office/decide.tsx';
import { defineEditForm, VERSION, versionOf } from '../../../../office/edit-version.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import { Form } from '../../../../parts/form/form.tsx';
import { FormField, FormFields } from '../../../../parts/form/form-field.tsx';
import { checked, omittable, orEmpty, readAs } from '../../../../parts/form/kind-changes.ts';
import { decimalNumber, money, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { email, phone, sheba, text } from '../../../../parts/form/text-kinds.ts';
import styles from './settings.module.css';

export type SettingsView = { readonly form: OfficeFormView; readonly settings: SiteSettings };

const words = fa.moderation.settings;
const MONEY = [
  'vatPercent',
  'topUpMin',
  'topUpMax',
  'walletMax',
  'gatewayMin',
  'gatewayMax',
  'approvalAbove',
  'payoutMin',
  'payoutMax',
] as const;
const PURCHASES = ['deliverySlots', 'addressDays'] as const;
const REVIEWS = [
  ...(['reviewsAtOnce', 'ratingHours', 'ratingPurchaseLeast'] as const),
  ...(['ratingWeightPurchase', 'ratingWeightLived', 'ratingWeightOther', 'ratingOthersPercent'] as const),
  ...(['ratingPriorWeight', 'ratingNetworkKnown', 'ratingNetworkOthers'] as const),
  ...(['ratingDriftFree', 'ratingDriftMost', 'ratingBurstLeast', 'ratingBurstTimes'] as const),
] as const;
const AT_ONCE = ['never', 'lived-in'] as const;
const PORTS = ['https', 'both'] as const;
const decimal = (name: keyof typeof DECIMAL_BOUNDS) =>
  omittable(decimalNumber({ ...DECIMAL_BOUNDS[name], between: words.between }));
const number = (name: keyof typeof SETTING_BOUNDS) => wholeNumber({ ...SETTING_BOUNDS[name], between: words.between });
/** Fields that a call leaves out stay unchanged. */
const sum = (name: Exclude<(typeof MONEY)[number], 'vatPercent'> | 'inspectionFee' | 'ratingPurchaseLeast') =>
  omittable(money(SETTING_BOUNDS[name]));
const line = (name: keyof typeof OPERATOR_TEXT_MAX) =>
  omittable(
    checked(
      orEmpty(text({ max: OPERATOR_TEXT_MAX[name], autoComplete: 'off', dir: 'auto' })),
      (typed) => isSetting(name, typed),
      words.badLine,
    ),
  );

/** Lines without spaces around them; empty ones are left out. */
const eachLine = (typed: string): string =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

export const settingsForm = defineEditForm(
  {
    listingDays: number('listingDays'),
    refreshDays: number('refreshDays'),
    autoApprove: choice(AUTO_APPROVE),
    trustedAfter: number('trustedAfter'),
    reportsToHold: number('reportsToHold'),
    npsMonths: omittable(number('npsMonths')),
    shopsOpen: omittable(choice(SHOPS_OPEN)),
    membersMost: omittable(number('membersMost')),
    identityBy: omittable(choice(IDENTITY_BY)),
    identityYears: omittable(number('identityYears')),
    documentsDays: omittable(number('documentsDays')),
    feedsMost: omittable(number('feedsMost')),
    feedRowsMost: omittable(number('feedRowsMost')),
    shopQuota: omittable(number('shopQuota')),
    rowPictures: omittable(number('rowPictures')),
    shopPictureMegabytes: omittable(number('shopPictureMegabytes')),
    feedPort80: omittable(readAs(choice(PORTS), (chosen) => chosen === 'both', '')),
    vanishedShare: omittable(number('vanishedShare')),
    feedTrustDays: omittable(number('feedTrustDays')),
    feedTrustRows: omittable(number('feedTrustRows')),
    feedTrustCleanDays: omittable(number('feedTrustCleanDays')),
    feedSampleLeast: omittable(number('feedSampleLeast')),
    feedSamplePercent: omittable(number('feedSamplePercent')),
    vatPercent: omittable(number('vatPercent')),
    topUpMin: sum('topUpMin'),
    topUpMax: sum('topUpMax'),
    walletMax: sum('walletMax'),
    gatewayMin: sum('gatewayMin'),
    gatewayMax: sum('gatewayMax'),
    approvalAbove: sum('approvalAbove'),
    payoutMin: sum('payoutMin'),
    payoutMax: sum('payoutMax'),
    deliverySlots: omittable(
      readAs(
        text({ min: 1, max: 80, autoComplete: 'off', dir: 'ltr', example: '9-12 12-15' }),
        parseDaySlots,
        words.badSlots,
      ),
    ),
    addressDays: omittable(number('addressDays')),
    vouchDays: omittable(number('vouchDays')),
    inspectionFee: sum('inspectionFee'),
    nationalCodeDays: omittable(number('nationalCodeDays')),
    // A tick could not be left out.
    reviewsAtOnce: omittable(readAs(choice(AT_ONCE), (chosen) => chosen === 'lived-in', '')),
    ratingHours: omittable(number('ratingHours')),
    ratingPurchaseLeast: sum('ratingPurchaseLeast'),
    ratingWeightPurchase: decimal('ratingWeightPurchase'),
    ratingWeightLived: decimal('ratingWeightLived'),
    ratingWeightOther: decimal('ratingWeightOther'),
    ratingOthersPercent: omittable(number('ratingOthersPercent')),
    ratingPriorWeight: decimal('ratingPriorWeight'),
    ratingNetworkKnown: decimal('ratingNetworkKnown'),
    ratingNetworkOthers: decimal('ratingNetworkOthers'),
    ratingDriftFree: decimal('ratingDriftFree'),
    ratingDriftMost: decimal('ratingDriftMost'),
    ratingBurstLeast: omittable(number('ratingBurstLeast')),
    ratingBurstTimes: omittable(number('ratingBurstTimes')),
    operatorName: line('operatorName'),
    supportEmail: omittable(orEmpty(email({ autoComplete: 'off' }))),
    supportPhone: omittable(orEmpty(phone({ autoComplete: 'off' }))),
    supportHours: line('supportHours'),
    supportAddress: line('supportAddress'),
    operatorSheba: omittable(orEmpty(sheba())),
    supportTargetHours: omittable(number('supportTargetHours')),
    supportOpens: omittable(number('supportOpens')),
    supportCloses: omittable(number('supportCloses')),
    supportTopics: omittable(
      checked(
        orEmpty(text({ multiline: true, clean: eachLine, dir: 'auto', autoComplete: 'off' })),
        (typed) => isSetting('supportTopics', typed),
        words.badTopics,
      ),
    ),
  },
  {
    ...words,
    autoApprove: { label: words.autoApprove, help: words.autoApproveHelp, options: words.autoApproves },
    trustedAfter: { label: words.trustedAfter, help: words.trustedHelp },
    reportsToHold: { label: words.reportsToHold, help: words.reportsHelp },
    npsMonths: { label: words.npsMonths, help: words.npsMonthsHelp },
    shopsOpen: { label: words.shopsOpen, help: words.shopsOpenHelp, options: words.shopsOpens },
    membersMost: { label: words.membersMost, help: words.membersMostHelp },
    identityBy: { label: words.identityBy, help: words.identityByHelp, options: words.identityBys },
    identityYears: { label: words.identityYears, help: words.identityYearsHelp },
    documentsDays: { label: words.documentsDays, help: words.documentsDaysHelp },
    feedsMost: words.feedsMost,
    feedRowsMost: { label: words.feedRowsMost, help: words.feedRowsMostHelp },
    shopQuota: { label: words.shopQuota, help: words.shopQuotaHelp },
    rowPictures: words.rowPictures,
    shopPictureMegabytes: { label: words.shopPictureMegabytes, help: words.shopPictureMegabytesHelp },
    feedPort80: { label: words.feedPort80, help: words.feedPort80Help, options: words.feedPorts },
    vanishedShare: { label: words.vanishedShare, help: words.vanishedShareHelp },
    feedTrustDays: { label: words.feedTrustDays, help: words.feedTrustHelp },
    feedTrustRows: words.feedTrustRows,
    feedTrustCleanDays: words.feedTrustCleanDays,
    feedSampleLeast: { label: words.feedSampleLeast, help: words.feedSampleHelp },
    feedSamplePercent: words.feedSamplePercent,
    vatPercent: { label: words.vatPercent, help: words.vatHelp },
    walletMax: { label: words.walletMax, help: words.walletHelp },
    gatewayMin: { label: words.gatewayMin, help: words.gatewayHelp },
    approvalAbove: { label: words.approvalAbove, help: words.approvalHelp },
    payoutMin: { label: words.payoutMin, help: words.payoutHelp },
    payoutMax: { label: words.payoutMax, help: words.payoutMaxHelp },
    deliverySlots: { label: words.deliverySlots, help: words.deliverySlotsHelp },
    addressDays: { label: words.addressDays, help: words.addressDaysHelp },
    vouchDays: { label: words.vouchDays, help: words.vouchDaysHelp },
    inspectionFee: { label: words.inspectionFee, help: words.inspectionFeeHelp },
    nationalCodeDays: { label: words.nationalCodeDays, help: words.nationalCodeDaysHelp },
    reviewsAtOnce: { label: words.reviewsAtOnce, help: words.reviewsAtOnceHelp, options: words.reviewsAtOnces },
    ratingHours: { label: words.ratingHours, help: words.ratingHoursHelp },
    ratingPurchaseLeast: { label: words.ratingPurchaseLeast, help: words.ratingPurchaseLeastHelp },
    ratingOthersPercent: { label: words.ratingOthersPercent, help: words.ratingOthersPercentHelp },
    ratingPriorWeight: { label: words.ratingPriorWeight, help: words.ratingPriorWeightHelp },
    ratingNetworkKnown: { label: words.ratingNetworkKnown, help: words.ratingNetworkHelp },
    ratingDriftFree: { label: words.ratingDriftFree, help: words.ratingDriftHelp },
    ratingBurstLeast: { label: words.ratingBurstLeast, help: words.ratingBurstHelp },
    operatorSheba: { label: words.operatorSheba, help: words.operatorShebaHelp },
    supportHours: { label: words.supportHours, help: words.supportHoursHelp },
    supportTargetHours: { label: words.supportTargetHours, help: words.supportTargetHelp },
    supportTopics: { label: words.supportTopics, help: words.supportTopicsHelp },
  },
);
const SITE = [
  ...(['listingDays', 'refreshDays', 'autoApprove', 'trustedAfter', 'reportsToHold'] as const),
  ...(['vouchDays', 'inspectionFee', 'nationalCodeDays', 'npsMonths'] as const),
] as const;
const SHOPS = ['shopsOpen', 'membersMost', 'identityBy', 'identityYears', 'documentsDays'] as const;
const FEEDS = [
  ...(['feedsMost', 'feedRowsMost', 'shopQuota', 'rowPictures', 'shopPictureMegabytes', 'feedPort80'] as const),
  ...(['vanishedShare', 'feedTrustDays', 'feedTrustRows', 'feedTrustCleanDays'] as const),
  ...(['feedSampleLeast', 'feedSamplePercent'] as const),
] as const;
const SUPPORT = ['supportTargetHours', 'supportOpens', 'supportCloses', 'supportTopics'] as const;
const OPERATOR = [
  'operatorName',
  'supportEmail',
  'supportPhone',
  'supportHours',
  'supportAddress',
  'operatorSheba',
] as const;

/** Values that the form shows. */
export const settingsValues = (settings: SiteSettings) => ({
  ...settings,
  reviewsAtOnce: AT_ONCE[settings.reviewsAtOnce ? 1 : 0],
  feedPort80: PORTS[settings.feedPort80 ? 1 : 0],
  deliverySlots: persianDigits(settings.deliverySlots.replaceAll('-', '–')),
  supportPhone: persianDigits(nationalNumber(settings.supportPhone)),
});

export function SettingsPage({ view: { form, settings } }: { readonly view: SettingsView }): ReactNode {
  const values = settingsValues(settings);
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Form {...form} labels={settingsForm.labels}>
        <FormField of={settingsForm} name={VERSION} value={versionOf(settingsForm, values)} />
        <div className={styles.columns}>
          <CasePart title={words.site}>
            <FormFields of={settingsForm} names={SITE} values={values} />
          </CasePart>
          <CasePart title={words.money}>
            <p className="help">{words.moneyText}</p>
            <FormFields of={settingsForm} names={MONEY} values={values} />
          </CasePart>
          <CasePart title={words.purchases}>
            <FormFields of={settingsForm} names={PURCHASES} values={values} />
          </CasePart>
          <CasePart title={words.shops}>
            <FormFields of={settingsForm} names={SHOPS} values={values} />
          </CasePart>
          <CasePart title={words.feeds}>
            <p className="help">{words.feedsText}</p>
            <FormFields of={settingsForm} names={FEEDS} values={values} />
          </CasePart>
          <CasePart title={words.support}>
            <FormFields of={settingsForm} names={SUPPORT} values={values} />
          </CasePart>
          <CasePart title={words.reviews}>
            <p className="help">{words.reviewsText}</p>
            <FormFields of={settingsForm} names={REVIEWS} values={values} />
          </CasePart>
          <CasePart title={words.operator}>
            <p className="help">{words.operatorText}</p>
            <FormFields of={settingsForm} names={OPERATOR} values={values} />
          </CasePart>
        </div>
        <Decide>
          <SubmitButton>{words.save}</SubmitButton>
        </Decide>
      </Form>
    </>
  );
}
