/** The sandbox as a gateway that is less exact than its document, and still keeps its own books (`sandbox_payments`) right. */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Confirmed, Gateway } from '../../domain/gateways/gateway.ts';

type Payment = { readonly token: string; readonly refNum: string };

/** Some payments are answered for by the number of another, some are forgotten; all are found by any spelling of their number. */
const manner = (token: string): 'exact' | 'another' | 'forgets' => {
  const sum = [...token].reduce((all, letter) => all + letter.charCodeAt(0), 0) % 8;
  return sum === 0 ? 'another' : sum === 1 ? 'forgets' : 'exact';
};

export function loosen(gateway: Gateway, db: Db): Gateway {
  const { inquire } = gateway;
  return {
    ...gateway,
    async confirm(asked) {
      if (asked.refNum === null) return gateway.confirm(asked);
      const found = await findLoosely(db, asked.refNum);
      const confirmed = await gateway.confirm({ ...asked, refNum: found?.refNum ?? asked.refNum });
      if (!found || (confirmed.kind !== 'verified' && confirmed.kind !== 'again')) return confirmed;
      const said = manner(found.token);
      const kind: 'verified' | 'again' = said === 'forgets' ? 'verified' : confirmed.kind;
      const refNum = said === 'another' ? ((await readAnother(db, found.token)) ?? found.refNum) : found.refNum;
      if (refNum === asked.refNum) return { ...confirmed, kind };
      return other(confirmed, { refNum, isNow: kind === 'verified' });
    },
    inquire: async (asked) => {
      const said = (await inquire?.(asked)) ?? { state: 'unknown', amount: null };
      return said.state === 'verified' && manner(asked.token) === 'forgets' ? { ...said, state: 'paid' } : said;
    },
  };
}

const other = (
  { amount }: Extract<Confirmed, { readonly kind: 'verified' | 'again' }>,
  answered: { readonly refNum: string; readonly isNow: boolean },
): Confirmed => ({ kind: 'other', amount, code: 'receipt', ...answered });

async function findLoosely(db: Db, refNum: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    select token, ref_num as "refNum"
    from sandbox_payments
    where lower(ref_num) = lower(${refNum})
    order by ref_num = ${refNum} desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

async function readAnother(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ refNum: string }>`
    select ref_num as "refNum" from sandbox_payments
    where token < ${token} and state in ('paid', 'verified') order by token desc limit 1`.execute(db);
  return rows[0]?.refNum ?? null;
}
