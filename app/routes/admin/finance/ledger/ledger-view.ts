import { may } from '../../../../../domain/staff/roles.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { accountName } from '../../../../office/account-name.ts';
import { moneyState } from '../../../../office/money-state.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { signedAmount } from '../../../../parts/signed-amount.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { newOrderKey, ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { KeyedFormView } from '../payments/finance-view.ts';

const words = fa.ledgerBook;

export type LedgerView = {
  readonly accounts: readonly {
    readonly account: string;
    readonly name: string;
    /** Link to the statement of a single account; null for a row that sums all accounts of a kind. */
    readonly href: string | null;
    readonly total: string;
    readonly count: string;
  }[];
  readonly cover: { readonly has: string; readonly owes: string; readonly isMissing: boolean };
  readonly proof: {
    readonly text: string;
    readonly differences: readonly {
      readonly key: string;
      readonly what: string;
      readonly of: string;
      readonly expected: string;
      readonly found: string;
    }[];
  };
  /** Form that records a bank charge; null if the viewer may not. */
  readonly charge: KeyedFormView | null;
};

export async function ledgerView(context: SignedIn): Promise<LedgerView> {
  const { sums, proof, cover } = await moneyState(context);
  const { has, owes, missing } = cover;
  const action = paths.office.bankCharge();
  const state = formStateAt(context, action);
  const orderKey = state.values[ORDER_FIELD] || newOrderKey(context);
  return {
    accounts: sums.map(({ account, total, count }) => ({
      account,
      name: accountName(account),
      total: signedAmount(total),
      href: count === null ? paths.office.account(account) : null,
      count: count === null ? '' : words.guarded(persianNumber(count)),
    })),
    cover: { has: signedAmount(has), owes: signedAmount(owes), isMissing: missing > 0 },
    proof: {
      text: proof ? proofText(proof) : words.proof.never,
      differences: (proof?.differences ?? []).map(({ what, of, expected, found }) => ({
        key: `${what} ${of}`,
        what: words.proof.whats[what],
        of,
        expected: signedAmount(expected),
        found: signedAmount(found),
      })),
    },
    charge: may(context.viewer.role, 'decide payments') ? { action, state, orderKey } : null,
  };
}

function proofText({ at, differences }: { readonly at: Date; readonly differences: readonly unknown[] }): string {
  const { text } = dateTime(at);
  return differences.length === 0
    ? words.proof.clean(text)
    : words.proof.found(text, persianNumber(differences.length));
}
