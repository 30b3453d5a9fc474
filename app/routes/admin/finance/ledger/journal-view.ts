import { isFetchable, readJournalFiles } from '../../../../../domain/accounting/accounting.server.ts';
import type { JournalFile } from '../../../../../domain/accounting/journal-file.ts';
import { hasAccount, type JournalLine, readJournal, readSpanEnds } from '../../../../../domain/ledger/ledger.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { type JalaliPeriod, periodOf } from '../../../../../domain/values/jalali-period.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { latinDigits } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { accountName, factName } from '../../../../office/account-name.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { newOrderKey, ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { KeyedFormView } from '../payments/finance-view.ts';
import { askedPeriod, type PeriodLinks, periodLinks, periodName } from './period-view.ts';

const words = fa.journal;
/** Number of journal entries on a page. */
const ENTRIES = 30;
/** Number of journal files that the page lists. */
export const FILES_SHOWN = 10;
const NAME_MAX = 80;

export type JournalView = {
  readonly title: string;
  readonly period: string;
  readonly links: PeriodLinks;
  /** Name of the requested account or kind of accounts. Empty: all accounts. */
  readonly account: string;
  readonly isUnknown: boolean;
  readonly lines: readonly {
    readonly id: string;
    readonly entry: string;
    readonly at: string;
    readonly fact: string;
    readonly key: string;
    readonly account: string;
    readonly debit: string;
    readonly credit: string;
  }[];
  readonly first: string | null;
  readonly next: string | null;
  readonly form: KeyedFormView;
  readonly files: readonly {
    readonly id: number;
    readonly period: string;
    readonly account: string;
    readonly by: string;
    readonly at: string;
    readonly lines: string;
    readonly state: keyof typeof words.files.states;
    readonly href: string | null;
  }[];
};

/** Returns the typed name if it is that of a kind of accounts or of an existing account; null otherwise. */
export async function knownAccount({ db }: Pick<SignedIn, 'db'>, typed: string): Promise<string | null> {
  if (Object.hasOwn(fa.ledgerBook.accounts, typed) || typed === 'owing') return typed;
  return (await hasAccount(db, typed)) ? typed : null;
}

export async function journalView(context: SignedIn): Promise<JournalView> {
  const { url, now } = context;
  const period = askedPeriod(context);
  const typed = latinDigits((url.searchParams.get('account') ?? '').slice(0, NAME_MAX))
    .trim()
    .replaceAll('\0', '');
  const account = typed === '' ? null : await knownAccount(context, typed);
  const isUnknown = typed !== '' && account === null;
  const after = parseId(url.searchParams.get('after'));
  const { lines, next } = isUnknown ? { lines: [], next: null } : await readPage(context, { period, account, after });
  const shown = { period: period.text, ...(typed !== '' && { account: typed }) };
  const { journal, journalFiles } = paths.office;
  const action = journalFiles();
  const state = formStateAt(context, action);
  return {
    title: words.of(periodName(period)),
    period: period.text,
    links: periodLinks(period, now, { hrefOf: (text) => journal({ ...shown, period: text }) }),
    account: typed,
    isUnknown,
    lines: lines.map(lineView),
    first: after === null ? null : journal(shown),
    next: next === null ? null : journal({ ...shown, after: next }),
    form: { action, state, orderKey: state.values[ORDER_FIELD] || newOrderKey(context) },
    files: await filesView(context),
  };
}

type Asked = { readonly period: JalaliPeriod; readonly account: string | null; readonly after: number | null };

/** Reads a page of journal entries. `next`: id of the entry after which the next page begins; null on the last page. */
async function readPage({ db }: Pick<SignedIn, 'db'>, { period, account, after }: Asked) {
  const ends = await readSpanEnds(db, period);
  if (ends === null) return { lines: [], next: null };
  const { from, until } = period;
  const begin = Math.max(after ?? 0, ends.first - 1);
  const read = { from, until, account, after: begin, last: ends.last, limit: ENTRIES + 1 };
  const lines = await readJournal(db, read);
  const entries = [...new Set(lines.map(({ entryId }) => entryId))].slice(0, ENTRIES);
  const last = entries.at(-1) ?? 0;
  const shown = lines.filter(({ entryId }) => entryId <= last);
  return { lines: shown, next: shown.length < lines.length ? last : null };
}

function lineView({ entryId, at, key, fact, account, amount }: JournalLine): JournalView['lines'][number] {
  const text = formatToman(toman(Math.abs(amount)));
  return {
    id: `${entryId} ${account}`,
    entry: persianDigits(entryId),
    at: dateTime(at).text,
    fact: factName(fact),
    key,
    account: accountName(account),
    debit: amount > 0 ? text : '',
    credit: amount < 0 ? text : '',
  };
}

async function filesView({ db, now }: SignedIn): Promise<JournalView['files']> {
  const files = await readJournalFiles(db, FILES_SHOWN);
  const names = await readShownNames(db, [...new Set(files.map(({ askedBy }) => askedBy))]);
  return files.map((file) => {
    const { id, account, askedBy, askedAt, lines } = file;
    const period = periodOf(file.period);
    return {
      id,
      period: period ? periodName(period) : file.period,
      account: account === null ? words.files.all : accountName(account),
      by: names.get(askedBy) ?? '',
      at: dateTime(askedAt).text,
      lines: lines === null ? '' : persianNumber(lines),
      state: stateOf(file, now),
      href: isFetchable(file, now) ? paths.office.journalFile(id) : null,
    };
  });
}

const stateOf = (file: JournalFile, now: Date): keyof typeof words.files.states =>
  file.state === 'ready' && !isFetchable(file, now) ? 'over' : file.state;
