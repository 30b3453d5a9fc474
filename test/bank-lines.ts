import type { TestSite } from './site.ts';

let made = 0;

/** Adds a bank line that belongs to no payout and no refund. Returns its id. */
export async function addBankLine(site: TestSite, importedBy: number): Promise<number> {
  made += 1;
  const mapping = { day: 'day', reference: 'ref', amount: 'sum', out: '', in: '', balance: '' };
  const day = site.clock.toISOString().slice(0, 10);
  const { db } = site.services;
  const { id: statement } = await db
    .insertInto('bank_statements')
    .values({
      digest: `digest ${made} of ${importedBy}`,
      columns: JSON.stringify(mapping),
      unit: 'toman',
      state: 'done',
      imported_by: importedBy,
      imported_at: site.clock,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { line: 2, day, direction: 'out', amount: 1_000 + made, reference: `T-${made}` };
  const { id } = await db
    .insertInto('bank_lines')
    .values({ ...line, statement_id: statement, identity: `line ${made} of ${importedBy}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
