/** Finds accounts in the back office (ADM-01). */
import type { Ctx } from '../../../db/transact.server.ts';
import { may, type Role } from '../../staff/roles.ts';
import type { Account } from '../user.ts';
import { readAccount } from '../user-store.server.ts';
import { countDevices, type FormerMobile, readFormerMobiles } from './staff-store.server.ts';

export type { FormerMobile } from './staff-store.server.ts';

type Reader = { readonly role: Role };

const FORMER_MAX = 20;

export type UserFile = {
  readonly account: Account;
  readonly devices: number;
  /** Former numbers of the account, newest first. */
  readonly formerMobiles: readonly FormerMobile[];
};

export async function readUserFile(ctx: Ctx, reader: Reader, userId: number): Promise<UserFile | null> {
  if (!may(reader.role, 'see users')) return null;
  const account = await readAccount(ctx.db, userId);
  if (!account) return null;
  const [devices, formerMobiles] = await Promise.all([
    countDevices(ctx, userId),
    readFormerMobiles(ctx.db, userId, FORMER_MAX),
  ]);
  return { account, devices, formerMobiles };
}
