import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { defineFragment } from '../../web/fragments.ts';

/** What the header shows instead of «sign in» to whoever is; nothing to others (GEN-07). */
export const userBox = defineFragment<{ readonly name: string; readonly pictureKey: string | null } | null>({
  load: async ({ viewer }) => {
    const who = await viewer();
    return who && { name: who.displayName, pictureKey: who.pictureKey };
  },
  Component: ({ view }): ReactNode =>
    view && (
      <>
        <Avatar pictureKey={view.pictureKey} size="small" />
        <span>{view.name || fa.signIn.account}</span>
      </>
    ),
});
