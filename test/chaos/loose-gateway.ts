/**
 * Wraps the sandbox gateway so that its answers deviate from the documentation. Its own records (`sandbox_payments`)
 * stay correct.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Confirmed, Gateway } from '../../domain/gateways/gateway.ts';

type Payment = { readonly token: string; readonly refNum: string };

/**
 * Deviation of the gateway for a payment. `another`: it answers with the number of another payment. `forgets`: it
 * forgets that the payment was confirmed. Every payment is found whatever the letter case of its number.
 */
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
