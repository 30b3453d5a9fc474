import { SHOP_REASONS, SHOP_WORDS } from '../../../../../domain/sellers/office/shop-reasons.ts';
import { SETTINGS } from '../../../../../domain/settings/settings.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice, fixed, ticks } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { optional } from '../../../../parts/form/kind-changes.ts';
import { hidden, id, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const { case: words, list, reasons } = fa.shopOffice;
const { max, min } = SHOP_WORDS;

const reasonLabels = Object.fromEntries(SHOP_REASONS.map((reason) => [`reason-${reason}`, reasons[reason]])) as Record<
  `reason-${(typeof SHOP_REASONS)[number]}`,
  string
>;

/** `version`: version of the shop that the page shows. */
export const decideShopForm = defineForm(
  {
    verdict: choice(['approve', 'refuse']),
    version: hidden(wholeNumber({ min: 1 })),
    ...ticks('reason-', SHOP_REASONS),
    words: optional(text({ max, clean: cleanProse, multiline: true })),
  },
  {
    verdict: { label: words.reasons, options: { approve: words.approve.shop, refuse: words.refuse.shop } },
    ...reasonLabels,
    words: { label: words.words, help: words.wordsHelp },
  },
);

export const shopReasonForm = defineForm(
  { reason: text({ min, max, clean: cleanProse, autoComplete: 'off' }) },
  { reason: { label: list.reason, help: list.reasonHelp } },
);

export const giveForm = defineForm(
  {
    userId: wholeNumber({ min: 1 }),
    reason: text({ min, max, clean: cleanProse, autoComplete: 'off' }),
  },
  { userId: list.giveTo, reason: { label: list.reason, help: list.innerReasonHelp } },
);

/** `userId`: member to whom the shop is offered in the request that the page shows. */
export const agreeForm = defineForm({ sure: fixed('yes'), userId: hidden(id()) }, {});

export const innerReasonForm = defineForm(
  { reason: text({ min, max, clean: cleanProse, autoComplete: 'off' }) },
  { reason: { label: list.reason, help: list.innerReasonHelp } },
);

/** Value that is entered for the site's usual quota. */
export const AS_IN_SETTINGS = 0;

export const quotaForm = defineEditForm(
  {
    quota: wholeNumber({ min: AS_IN_SETTINGS, max: SETTINGS.shopQuota.max }),
    reason: text({ min, max, clean: cleanProse, autoComplete: 'off' }),
  },
  { quota: { label: list.quota, help: list.quotaHelp }, reason: { label: list.reason, help: list.innerReasonHelp } },
);
