import { type ComparedLine, type LineVerdict, VERDICTS } from '../../../../../domain/settlements/comparison.ts';
import {
  compareReport,
  readDoubts,
  readReportById,
  type SettlementReport,
} from '../../../../../domain/settlements/settlements.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import type { OfficeFormView } from '../../../../office/office-form.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

const words = fa.settlements;
const SHOWN = 100;

type LineView = {
  readonly key: string;
  readonly refNum: string;
  readonly kind: string;
  readonly amount: string;
  readonly ours: string;
  readonly fee: string;
  readonly day: string;
  readonly order: { readonly href: string; readonly name: string } | null;
  /** Form that books the payment into suspense. */
  readonly suspend: OfficeFormView | null;
};

export type SettlementView = {
  readonly report: Omit<SettlementReport, 'lines'>;
  readonly parts: readonly {
    readonly verdict: LineVerdict;
    readonly title: string;
    readonly hint: string;
    readonly lines: readonly LineView[];
    /** Note that there are more lines than shown; null if not. */
    readonly more: string | null;
  }[];
  readonly onlyOurs: readonly LineView[];
  readonly sums: { readonly agrees: string; readonly fee: string };
  /** Reasons for doubt about the report, each with the number of lines affected. */
  readonly doubts: readonly { readonly name: string; readonly lines: string }[];
  /** Whether the report awaits a second person. */
  readonly isDoubtful: boolean;
  /**
   * Names of the colleague who requested the booking and of the second person; empty until somebody has requested it.
   */
  readonly second: string;
  /** Whether there is anything to book. */
  readonly canBook: boolean;
};

/** A report compared with our current records; null if it does not exist. */
export async function settlementView(context: SignedIn, id: number): Promise<SettlementView | null> {
  const found = await readReportById(context.db, id);
  if (!found) return null;
  const { lines, ...report } = found;
  const comparison = await compareReport(context.db, { ...report, lines });
  const byVerdict = Map.groupBy(comparison.lines, ({ verdict }) => verdict);
  const agrees = byVerdict.get('agrees') ?? [];
  const doubts = [...(await readDoubts(context.db, found))];
  const people = [found.askedBy, found.approvedBy].filter((userId) => userId !== null);
  const names = await readShownNames(context.db, people);
  const sum = (of: (line: ComparedLine) => number) => agrees.reduce((total, line) => total + of(line), 0);
  const suspend = suspendFormOf(context, id);
  return {
    report,
    doubts: doubts.map(([doubt, count]) => ({ name: words.doubts[doubt], lines: persianNumber(count) })),
    isDoubtful: doubts.length > 0 && found.approvedBy === null,
    second: people.map((userId) => names.get(userId) ?? persianDigits(userId)).join(words.between),
    parts: VERDICTS.flatMap((verdict) => {
      const some = byVerdict.get(verdict);
      if (!some) return [];
      return {
        verdict,
        title: words.part(words.verdicts[verdict], persianNumber(some.length)),
        hint: words.hints[verdict],
        lines: some.slice(0, SHOWN).map((line) => lineView(line, verdict === 'only-theirs' ? suspend : null)),
        more: some.length > SHOWN ? words.shown(persianNumber(SHOWN)) : null,
      };
    }),
    onlyOurs: comparison.onlyOurs.map(({ orderId, refNum, amount, at }) => ({
      key: refNum,
      refNum,
      kind: words.kinds.payment,
      amount: '',
      ours: formatToman(toman(amount)),
      fee: '',
      day: dateTime(at).text,
      order: orderOf(orderId),
      suspend: null,
    })),
    sums: {
      agrees: persianNumber(sum(({ kind, amount }) => (kind === 'payment' ? amount : -amount))),
      fee: persianNumber(sum(({ fee }) => fee)),
    },
    canBook:
      (['agrees', 'proves', 'ends'] as const).some((verdict) => byVerdict.has(verdict)) ||
      (byVerdict.get('went-back') ?? []).some(({ payment }) => payment?.state === 'reversing'),
  };
}

function lineView(
  { kind, refNum, bankRef, amount, fee, day, payment, refund }: ComparedLine,
  suspend: OfficeFormView | null,
): LineView {
  const ours = payment?.amount ?? refund?.amount;
  return {
    key: `${kind} ${refNum} ${amount} ${day}`,
    refNum: bankRef ?? refNum,
    kind: words.kinds[kind],
    amount: formatToman(amount),
    ours: ours === undefined ? '' : formatToman(toman(ours)),
    fee: formatToman(fee),
    day: dayText(day),
    order: payment?.orderId == null ? null : orderOf(payment.orderId),
    suspend: kind === 'payment' ? suspend : null,
  };
}

const orderOf = (orderId: number) => ({ href: paths.office.order(orderId), name: persianDigits(orderId) });

export const dayText = (day: string): string => jalaliDate(new Date(`${day}T12:00:00+03:30`));

function suspendFormOf(context: SignedIn, id: number): OfficeFormView | null {
  if (!may(context.viewer.role, 'decide payments')) return null;
  const action = paths.office.settlementCall(id, 'suspend');
  return { action, state: formStateAt(context, action) };
}
