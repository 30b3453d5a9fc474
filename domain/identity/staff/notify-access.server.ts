/** Notifies accounts by SMS and e-mail, each by a job, that staff moved a number or changed a role (ADM-01). */
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { readAccount } from '../user-store.server.ts';
import { readFormerMobile, readOtherAdmins } from './staff-store.server.ts';

type Told = JobData['tell-of-access'];

/** Notifies an account whose number was moved by staff, at its former number and its e-mail address. */
export async function notifyFormerOwner({ db }: InTransaction, userId: number, formerMobileId: number | null) {
  const about = { did: 'mobile-moved', subjectId: userId, toId: userId } as const;
  for (const channel of ['sms', 'email'] as const)
    await enqueue(db, 'tell-of-access', { ...about, channel, formerMobileId });
}

/** Notifies all admins other than the actor and the account concerned. */
export async function notifyOtherAdmins(
  { db }: InTransaction,
  actorId: number,
  about: Pick<Told, 'did' | 'subjectId'>,
): Promise<void> {
  for (const toId of await readOtherAdmins(db, [actorId, about.subjectId]))
    for (const channel of ['sms', 'email'] as const)
      await enqueue(db, 'tell-of-access', { ...about, toId, channel, formerMobileId: null });
}

/** Number or address for a notice; null if the account has none. */
export async function readAccessContact(
  db: Db,
  { subjectId, toId, channel, formerMobileId }: Told,
): Promise<string | null> {
  const account = await readAccount(db, toId);
  if (channel === 'email') return account?.email ?? null;
  if (toId !== subjectId) return account?.mobile ?? null;
  return formerMobileId === null ? null : readFormerMobile(db, formerMobileId, toId);
}
