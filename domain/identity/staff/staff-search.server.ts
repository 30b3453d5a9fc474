/** Finds accounts in the back office (ADM-01). */
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { may, type Role } from '../../staff/roles.ts';
import { parseEmail } from '../../values/email.ts';
import { latinDigits } from '../../values/persian-text.ts';
import { parseMobile } from '../../values/phone.ts';
import type { Account } from '../user.ts';
import { readAccount } from '../user-store.server.ts';
import {
  countDevices,
  countUsers,
  type FormerMobile,
  findPeople,
  listPeople,
  type Person,
  readFormerMobiles,
  type UserCounts,
} from './staff-store.server.ts';

export { type FormerMobile, type Person, readNames, type UserCounts } from './staff-store.server.ts';

type Reader = { readonly role: Role };

export const USERS_A_PAGE = 50;
const FORMER_MAX = 20;
const ID = /^#?(\d{1,15})$/;

export type UserSearch = {
  /** A mobile number in any spelling, a proved e-mail address or an id; empty lists the newest users. */
  readonly text: string;
  readonly before: number | null;
  /** Lists staff only. */
  readonly staff: boolean;
};

/** Any other text finds no accounts: names have no index, and there may be a million users. */
export async function searchUsers(db: Db, reader: Reader, search: UserSearch): Promise<Person[]> {
  if (!may(reader.role, 'see users')) return [];
  const text = search.text.trim();
  if (text === '') return listPeople(db, search, USERS_A_PAGE);
  const id = ID.exec(latinDigits(text))?.[1];
  const wanted = { id: id === undefined ? null : Number(id), mobile: parseMobile(text), email: parseEmail(text) };
  const isSomething = Object.values(wanted).some((value) => value !== null);
  return isSomething ? findPeople(db, wanted, USERS_A_PAGE) : [];
}

export type UserFile = {
  readonly account: Account;
  readonly devices: number;
  /** Newest first. */
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

export async function readUserCounts(db: Db, reader: Reader, from: Date): Promise<UserCounts | null> {
  return may(reader.role, 'see users') ? countUsers(db, from) : null;
}
