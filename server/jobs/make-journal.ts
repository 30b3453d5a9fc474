import { fa } from '../../app/messages/fa.ts';
import { accountName, factName } from '../../app/office/account-name.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { failJournalFile, type JournalMaker, makeJournalFile } from '../../domain/accounting/accounting.server.ts';
import type { JobHandler } from '../../domain/jobs/jobs.ts';
import type { JournalLine } from '../../domain/ledger/ledger.server.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../domain/values/csv-cell.ts';
import { jalaliMoment } from '../../domain/values/jalali-day.ts';
import { formatToman, toman } from '../../domain/values/money.ts';
import type { JobParts } from './job-parts.ts';

const words = fa.journal;

const HEADS = [
  words.entry,
  words.at,
  words.fact,
  words.key,
  words.accountCode,
  words.account,
  fa.books.plain(words.debit),
  fa.books.plain(words.credit),
  words.debit,
  words.credit,
];

/** Cells of a journal line. Amounts appear twice: as plain numbers for spreadsheets, and as text for people. */
function cellsOf({ entryId, at, key, fact, account, amount }: JournalLine): readonly string[] {
  const [debit, credit] = [Math.max(amount, 0), Math.max(-amount, 0)];
  const text = (value: number): string => (value === 0 ? '' : formatToman(toman(value)));
  return [
    ...[String(entryId), jalaliMoment(at), factName(fact), key, account, accountName(account)],
    ...[String(debit), String(credit), text(debit), text(credit)],
  ];
}

/** Makes a file of the journal for finance (PAY-05). */
export function makeJournal(parts: JobParts): JobHandler<'make-journal'> {
  const { exports: storage } = parts;
  const maker: JournalMaker = {
    storage,
    heads: [`${BYTE_ORDER_MARK}${HEADS[0]}`, ...HEADS.slice(1)],
    cellsOf,
    lineOf: csvLine,
  };
  return {
    run: ({ fileId }, signal) => makeJournalFile(ctxNow(parts), maker, fileId, signal),
    giveUp: ({ fileId }) => failJournalFile(ctxNow(parts), storage, fileId),
  };
}
