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

/** One kind of mark, as its seller sees it. */
export type OwnMarkView = {
  readonly kind: MarkKind;
  /** State of the newest request; null without one. */
  readonly state: { readonly name: string; readonly look: BadgeLook } | null;
  /** Facts about it: until when it stands, or why it was refused or taken off. */
  readonly notes: readonly string[];
  /** Null while a request waits. */
  readonly form: FormState | null;
  readonly orderKey: string;
  /** A mark stands: the form renews it. */
  readonly isVerified: boolean;
};

export type OwnMarksView = {
  readonly action: string;
  readonly isShop: boolean;
  readonly privacy: string;
  readonly marks: readonly OwnMarkView[];
};

/** Requests are few: nobody sends one while another waits. */
const READ = 50;

const LOOKS: Readonly<Record<Mark['state'], BadgeLook>> = {
  sent: 'accent',
  claimed: 'accent',
  verified: 'trust',
  refused: 'danger',
  expired: 'plain',
  revoked: 'danger',
};

/** The marks of a seller with the forms that ask for them; `isShop`: for licences too. */
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
        // A refused form keeps its idempotency key.
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
