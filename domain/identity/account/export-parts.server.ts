import { type Originals, originalOf } from '../../media/media.server.ts';
import type { ExportPart } from '../../values/area.server.ts';
import { readAccount } from '../user-store.server.ts';
import { readFormerMobiles, readSessionsOf } from './export-store.server.ts';

/**
 * Part of the account's export: `account.json` and the profile picture. Of the password it contains only whether there
 * is one.
 */
export function accountPart(images: Originals): ExportPart {
  return async ({ db, userId }, sink) => {
    const account = await readAccount(db, userId);
    if (!account) return;
    const { id, displayName, mobile, email, pendingEmail, hasPassword, role, notify, pictureKey } = account;
    const picture = pictureKey === null ? null : await originalOf(images, pictureKey);
    const pictureFile = picture && `pictures/profile${picture.extension}`;
    if (picture && pictureFile) await sink.file(pictureFile, picture.body);
    await sink.json('account.json', {
      id,
      displayName,
      mobile,
      email,
      pendingEmail,
      hasPassword,
      role,
      notify,
      picture: pictureFile,
      createdAt: account.createdAt,
      lastSeenAt: account.lastSeenAt,
      suspendedAt: account.suspendedAt,
      suspendedReason: account.suspendedReason,
      suspendedUntil: account.suspendedUntil,
      deleteAfter: account.deleteAfter,
      formerMobiles: await readFormerMobiles(db, userId),
    });
  };
}

/** Part of the account's export: `devices.json`, the sessions of the account as the page «my devices» shows them. */
export const devicesPart: ExportPart = async ({ db, userId }, sink) => {
  await sink.json('devices.json', await readSessionsOf(db, userId));
};
