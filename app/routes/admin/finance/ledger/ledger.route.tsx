import { isAccount, isGuarded, type LedgerAccount } from '../../../../../domain/ledger/accounts.ts';
import { hasAccount, readStatement, type StatementLine } from '../../../../../domain/ledger/ledger.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { latinDigits } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { accountName, factName } from '../../../../office/account-name.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { officeAction } from '../../../../office/office-action.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { decide } from '../payments/decide.ts';
import { AccountPage, type AccountView } from './account-page.tsx';
import { chargeForm, LedgerPage } from './ledger-page.tsx';
import { type LedgerView, ledgerView } from './ledger-view.ts';

const LINES = 50;
const NAME_MAX = 80;

/**
 * Page with the sums of all accounts, whether the money covers what is owed, and the result of the latest ledger check
 * (PAY-05, ADM-02).
 */
export const adminLedger = defineOfficePage<LedgerView>({
  at: get(paths.office.ledger),
  id: 'admin-ledger-page',
  section: 'ledger',
  permission: 'see payments',
  about: { summary: fa.api.pages.adminLedger },
  title: fa.ledgerBook.title,
  load: ledgerView,
  Page: LedgerPage,
});

export const adminAccount = defineOfficePage<AccountView>({
  at: get(paths.office.account),
  id: 'admin-account-page',
  section: 'ledger',
  permission: 'see payments',
  about: {
    summary: fa.api.pages.adminAccount,
    query: ['account', 'before'],
    example: { account: 'bank', before: '1024' },
  },
  title: fa.ledgerBook.title,
  load: accountView,
  Page: AccountPage,
});

async function accountView({ db, url }: SignedIn): Promise<AccountView> {
  const typed = latinDigits((url.searchParams.get('account') ?? '').slice(0, NAME_MAX)).trim();
  const account = isAccount(typed) && (await hasAccount(db, typed)) ? typed : null;
  const before = parseId(url.searchParams.get('before'));
  const lines = account === null ? [] : await readStatement(db, account, before, LINES + 1);
  const shown = lines.slice(0, LINES);
  return {
    account: typed,
    name: account === null ? fa.ledgerBook.title : accountName(account),
    isUnknown: account === null,
    isGuarded: account !== null && isGuarded(account),
    lines: shown.map(lineView),
    ...linksOf(account, { before, older: lines.length > LINES ? (shown.at(-1)?.id ?? null) : null }),
  };
}

function lineView({ id, at, key, fact, amount, balanceAfter }: StatementLine): AccountView['lines'][number] {
  const text = formatToman(toman(Math.abs(amount)));
  return {
    id,
    key,
    at: dateTime(at).text,
    fact: factName(fact),
    debit: amount > 0 ? text : '',
    credit: amount < 0 ? text : '',
    after: balanceAfter === null ? '' : formatToman(toman(balanceAfter)),
  };
}

function linksOf(
  account: LedgerAccount | null,
  { before, older }: { readonly before: number | null; readonly older: number | null },
): Pick<AccountView, 'first' | 'older'> {
  if (account === null) return { first: null, older: null };
  const { account: path } = paths.office;
  return { first: before === null ? null : path(account), older: older === null ? null : path(account, older) };
}

export const bankChargeCall = officeAction({
  at: post(paths.office.bankCharge),
  movesMoney: true,
  permission: 'decide payments',
  about: {
    summary: fa.api.calls.adminBankCharge,
    example: { amount: '5000', reason: 'transfers of the day' },
    statuses: [403, 409],
  },
  input: chargeForm.input,
  page: adminLedger,
  act: (context, { amount, reason, [ORDER_FIELD]: key }) =>
    decide(context, { act: { act: 'charge', amount }, reason, key, did: 'charge-booked', to: paths.office.ledger() }),
});
