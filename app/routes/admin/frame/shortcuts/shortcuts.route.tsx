import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { paths } from '../../../../paths.ts';
import { get } from '../../../../web/request/address.ts';
import { type ShortcutGroup, shortcutsFor } from './shortcut-groups.ts';
import { ShortcutsList } from './shortcuts-list.tsx';

/** The shortcuts of the back office as a page of their own (ADM-02). */
export const adminShortcuts = defineOfficePage<readonly ShortcutGroup[]>({
  at: get(paths.office.shortcuts),
  id: 'admin-shortcuts-page',
  permission: 'enter the back office',
  about: { summary: fa.api.pages.adminShortcuts },
  title: fa.shortcuts.title,
  load: async ({ viewer }) => shortcutsFor(viewer.role),
  Page: ({ view }) => (
    <>
      <h1>{fa.shortcuts.title}</h1>
      <ShortcutsList Heading="h2" groups={view} />
    </>
  ),
});
