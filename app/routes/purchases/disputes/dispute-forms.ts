import { COMPLAINTS } from '../../../../domain/disputes/dispute.ts';
import { OFFER_KINDS } from '../../../../domain/disputes/dispute-offer.ts';
import { toman } from '../../../../domain/values/money.ts';
import { cleanProse } from '../../../../domain/values/persian-text.ts';
import { fa } from '../../../messages/fa.ts';
import { choice, returned } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { orElse, orEmpty } from '../../../parts/form/kind-changes.ts';
import { money } from '../../../parts/form/number-kinds.ts';
import { text } from '../../../parts/form/text-kinds.ts';
import { ORDER_FIELD } from '../../../web/forms/order-key.ts';
import { trackingKinds, trackingWords } from '../invoice-forms.ts';

const words = fa.disputes;

/** Acts whose form has a separate page, in the order in which pages offer them. */
export const FORM_ACTS = [
  ...(['complain', 'returned', 'answer', 'agree', 'offer', 'send-back', 'received', 'refuse-return'] as const),
  ...(['escalate', 'withdraw'] as const),
] as const;
export type FormAct = (typeof FORM_ACTS)[number];

export const isFormAct = (act: string): act is FormAct => (FORM_ACTS as readonly string[]).includes(act);

const SAYS = { min: 20, max: 2_000 } as const;
/** Field with the token under which the pictures of a form are uploaded. */
export const UPLOAD_FIELD = 'uploadToken';

const sent = { [ORDER_FIELD]: returned() };
const withPictures = { ...sent, [UPLOAD_FIELD]: returned() };
const says = text({ ...SAYS, multiline: true, clean: cleanProse, autoComplete: 'off' });
const maySay = orEmpty(text({ max: SAYS.max, multiline: true, clean: cleanProse, autoComplete: 'off' }));
const saysWords = { label: words.says, help: words.saysHelp };
const amount = orElse(money({ min: 1 }), toman(0));

/** Kinds of offers in an answer; `none` for an answer without an offer. */
const OFFERS = [...OFFER_KINDS, 'none'] as const;
const offerNames = { ...words.offers, none: words.noOffer };

export const complainForm = defineForm(
  { ...withPictures, reason: choice(COMPLAINTS), text: says },
  { reason: { label: words.reason, options: words.reasons }, text: saysWords },
);
/** Form for text and pictures about returned goods. */
export const shownForm = defineForm({ ...withPictures, text: says }, { text: saysWords });
export const answerForm = defineForm(
  { ...withPictures, text: says, offer: orElse(choice(OFFERS), 'none'), amount },
  { text: saysWords, offer: { label: words.offer, options: offerNames }, amount: words.amount },
);
export const offerForm = defineForm(
  { ...sent, offer: choice(OFFER_KINDS), amount, text: maySay },
  { offer: { label: words.offer, options: words.offers }, amount: words.amount, text: words.saysOptional },
);
export const agreeForm = defineForm({ ...sent, post: returned() }, {});
export const sendBackForm = defineForm({ ...sent, ...trackingKinds }, trackingWords);
export const escalateForm = defineForm({ ...sent, text: maySay }, { text: words.saysOptional });
export const plainForm = defineForm(sent, {});
