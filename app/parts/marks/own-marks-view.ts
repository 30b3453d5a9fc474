import { isOpenMark, MARK_KINDS, type MarkKind } from '../../../domain/sellers/marks/mark.ts';
import { type Mark, readMarksOf } from '../../../domain/sellers/sellers.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import type { BadgeLook } from '../../ui/badge.tsx';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { lastDay } from './seller-marks-view.ts';

/** One kind of verification mark, as the seller sees it who may request it. */
export type OwnMarkView = {
  readonly kind: MarkKind;
  /** State of the newest request; null if there is none. */
  readonly state: { readonly name: string; readonly look: BadgeLook } | null;
  /** Details of the newest request: until when the mark is valid, or why it was refused or withdrawn. */
  readonly notes: readonly string[];
  /** Form for a request; null while a request is pending. */
  readonly form: FormState | null;
  readonly orderKey: string;
  /** Whether the seller has the mark; the form then renews it. */
  readonly isVerified: boolean;
};

export type OwnMarksView = {
  readonly action: string;
  readonly isShop: boolean;
  readonly privacy: string;
  readonly marks: readonly OwnMarkView[];
};

/** Maximum number of requests read; there are few, because only one can be pending. */
const READ = 50;

const LOOKS: Readonly<Record<Mark['state'], BadgeLook>> = {
  sent: 'accent',
  claimed: 'accent',
  verified: 'trust',
  refused: 'danger',
  expired: 'plain',
  revoked: 'danger',
};

/**
 * A seller's verification marks with the forms that request them. `isShop`: the seller may also request the licence
 * mark.
 */
export async function ownMarksView(
  context: SignedIn,
  { sellerId, action, isShop }: { readonly sellerId: number; readonly action: string; readonly isShop: boolean },
): Promise<OwnMarksView> {
  const { db, services, now } = context;
  const [all, { documentsDays }] = await Promise.all([readMarksOf(db, sellerId, READ), services.settings.get(now)]);
  const state = formStateAt(context, action);
  const sentKind = state.values.kind;
  const blank = formStateAt({ ...context, sentForm: null }, action);
  return {
    action,
    isShop,
    privacy: fa.marks.own.privacy(persianNumber(documentsDays)),
    marks: (isShop ? MARK_KINDS : (['identity'] as const)).map((kind) => {
      const ofKind = all.filter((mark) => mark.kind === kind);
      const newest = ofKind[0] ?? null;
      const standing = ofKind.find((mark) => mark.state === 'verified') ?? null;
      const form = sentKind === kind || (sentKind === undefined && kind === 'identity') ? state : blank;
      return {
        kind,
        state: newest && { name: fa.marks.states[newest.state], look: LOOKS[newest.state] },
        notes: notesOf(newest, standing),
        form: newest && isOpenMark(newest.state) ? null : form,
        // A form that was refused keeps its idempotency key.
        orderKey: form.values[ORDER_FIELD] || newOrderKey(context),
        isVerified: standing !== null,
      };
    }),
  };
}

function notesOf(newest: Mark | null, standing: Mark | null): string[] {
  if (!newest) return [];
  const { own, because } = fa.marks;
  return [
    ...(isOpenMark(newest.state) ? [own.wait] : []),
    ...(newest.state === 'verified' || newest.because === null ? [] : [because[newest.because]]),
    ...(newest.reason === null ? [] : [cleanProse(newest.reason)]),
    ...(standing?.verifiedUntil ? [own.until(lastDay(standing.verifiedUntil)), own.rename] : []),
  ];
}
