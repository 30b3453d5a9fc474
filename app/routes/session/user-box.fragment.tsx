import type { ReactNode } from 'react';
import { readUnacceptedSale } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import { cookieIds } from '../../../domain/favourites/favourites.server.ts';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { rememberSaved } from '../../parts/saved-cookie.ts';
import { defineFragment } from '../../web/pages/fragments.ts';

type UserBoxView = {
  readonly name: string;
  readonly pictureKey: string | null;
  /** Whether a buyer has paid the user, who has not entered a bank account yet. */
  readonly resumesBank: boolean;
};

/** The header's user box, which replaces the link «sign in» for signed-in users; empty for others (GEN-07). */
export const userBox = defineFragment<UserBoxView | null>({
  async load(context) {
    const who = await context.readViewer();
    if (!who) return null;
    // Adds favourites saved on other devices to this browser's cookie; hearts are updated when this answer arrives.
    rememberSaved(context, await cookieIds(context.db, who.userId));
    const resumesBank = (await readUnacceptedSale(context.db, who.userId)) !== null;
    return { name: who.displayName, pictureKey: who.pictureKey, resumesBank };
  },
  Component: ({ view }): ReactNode =>
    view && (
      <>
        <Avatar pictureKey={view.pictureKey} size="small" />
        <span>{view.name || fa.signIn.account}</span>
        {view.resumesBank && <span hidden data-resume-bank="" />}
      </>
    ),
});
