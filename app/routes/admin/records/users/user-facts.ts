import type { UserFile } from '../../../../../domain/identity/identity.server.ts';
import { maskEmail } from '../../../../../domain/values/email.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { maskMobile } from '../../../../../domain/values/phone.ts';
import { jalaliDate } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { dateTime } from '../../../../parts/date-time.ts';

export type UserFact = { readonly name: string; readonly values: readonly string[]; readonly ltr?: boolean };

const FORMER_REASONS: Readonly<Record<string, string>> = fa.admin.user.formerReasons;

/** Facts about an account. Numbers and addresses are masked for everybody; the rest is enough to recognise them. */
export function userFacts({ account, devices, formerMobiles }: UserFile): UserFact[] {
  const words = fa.admin.user;
  const { suspendedAt, deleteAfter, deletedAt, lastSeenAt } = account;
  return [
    { name: words.id, values: [persianDigits(account.id)] },
    ...one(words.mobile, account.mobile && maskMobile(account.mobile), true),
    ...one(words.email, account.email && maskEmail(account.email), true),
    ...one(words.pendingEmail, account.pendingEmail && maskEmail(account.pendingEmail), true),
    { name: words.role, values: [fa.admin.roles[account.role]] },
    { name: words.password, values: [account.hasPassword ? words.has : words.hasNot] },
    { name: words.joined, values: [jalaliDate(account.createdAt)] },
    { name: words.seen, values: [lastSeenAt ? dateTime(lastSeenAt).text : words.never] },
    { name: words.devices, values: [persianNumber(devices)] },
    ...one(words.suspendedSince, suspendedAt && dateTime(suspendedAt).text),
    ...one(words.suspendedReason, account.suspendedReason),
    ...one(words.suspendedNote, account.suspendedNote),
    ...one(words.suspendedUntil, account.suspendedUntil && dateTime(account.suspendedUntil).text),
    ...one(words.leaves, deleteAfter && !deletedAt ? dateTime(deleteAfter).text : null),
    ...one(words.deleted, deletedAt && dateTime(deletedAt).text),
    ...(formerMobiles.length === 0
      ? []
      : [
          {
            name: words.former,
            values: formerMobiles.map((former) =>
              persianList([maskMobile(former.mobile), FORMER_REASONS[former.reason], jalaliDate(former.leftAt)]),
            ),
          },
        ]),
  ];
}

function one(name: string, value: string | null, ltr = false): UserFact[] {
  return value === null ? [] : [{ name, values: [value], ltr }];
}
