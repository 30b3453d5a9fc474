import type { ReactNode } from 'react';
import { cookieIds } from '../../../domain/favourites/favourites.server.ts';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { rememberSaved } from '../../parts/saved-cookie.ts';
import { defineFragment } from '../../web/fragments.ts';

/** What the header shows instead of «sign in» to whoever is; nothing to others (GEN-07). */
export const userBox = defineFragment<{ readonly name: string; readonly pictureKey: string | null } | null>({
  async load(context) {
    const who = await context.readViewer();
    if (!who) return null;
    // What was saved on another device is saved here too; hearts are painted once this has come.
    rememberSaved(context, await cookieIds(context.db, who.userId));
    return { name: who.displayName, pictureKey: who.pictureKey };
  },
  Component: ({ view }): ReactNode =>
    view && (
      <>
        <Avatar pictureKey={view.pictureKey} size="small" />
        <span>{view.name || fa.signIn.account}</span>
      </>
    ),
});
