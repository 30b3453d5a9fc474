/**
 * Sum that finance recently gave to a wallet, so that a large sum needs approval even if it is given in small amounts
 * (ADM-02).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import { walletOf } from '../../ledger/accounts.ts';
import { sumCredited } from '../../ledger/ledger.server.ts';
import { DAY } from '../../values/durations.ts';

/** Time within which gifts to one wallet count together, in milliseconds. */
const TOGETHER = DAY;
const GIVEN = ['goodwill', 'suspense-to-wallet'];

export const givenBefore = ({ db, now }: InTransaction, userId: number): Promise<number> =>
  sumCredited(db, walletOf(userId), { facts: GIVEN, since: new Date(now.getTime() - TOGETHER) });
