import { readUserFile, type UserFile } from '../../../../../domain/identity/identity.server.ts';
import { walletOf } from '../../../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../../../domain/ledger/ledger.server.ts';
import { sumHeld } from '../../../../../domain/orders/orders.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { formatToman, type Toman } from '../../../../../domain/values/money.ts';
import { fa } from '../../../../messages/fa.ts';
import type { Related } from '../../../../office/resource-case.tsx';
import { paths } from '../../../../paths.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { UserFact } from './user-facts.ts';

const words = fa.orderRecords;

type Wallet = { readonly balance: Toman; readonly held: Toman };

/** An account, with its wallet if the viewer may see payments; null if it does not exist. */
export async function readFile(
  context: SignedIn,
  id: number,
): Promise<(UserFile & { readonly wallet: Wallet | null }) | null> {
  const { db, viewer } = context;
  const file = await readUserFile(context, viewer, id);
  if (!file) return null;
  if (!may(viewer.role, 'see payments')) return { ...file, wallet: null };
  const [balance, held] = await Promise.all([readBalance(db, walletOf(id)), sumHeld(db, id)]);
  return { ...file, wallet: { balance, held } };
}

export function walletFacts(wallet: Wallet | null): UserFact[] {
  if (!wallet) return [];
  return [
    { name: words.balance, values: [formatToman(wallet.balance)] },
    ...(wallet.held > 0 ? [{ name: words.held, values: [formatToman(wallet.held)] }] : []),
  ];
}

/** Links to a user's orders and to the statement of their wallet. */
export const moneyLinks = (userId: number): Related[] => [
  { name: words.orders, href: paths.office.orders(new URLSearchParams({ user: String(userId) })) },
  { name: words.statement, href: paths.office.account(walletOf(userId)) },
];
