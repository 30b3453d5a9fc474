import { may } from '../../../../../domain/staff/roles.ts';
import { fa } from '../../../../messages/fa.ts';
import { PopupHeader } from '../../../../parts/popup-header.tsx';
import { defineFragment } from '../../../../web/pages/fragments.ts';
import { type ShortcutGroup, shortcutsFor } from './shortcut-groups.ts';
import { ShortcutsList } from './shortcuts-list.tsx';

/** Popup with the list of shortcuts, for staff only. */
export const shortcutsPopup = defineFragment<readonly ShortcutGroup[] | null>({
  async load({ readViewer }) {
    const viewer = await readViewer();
    return viewer !== null && may(viewer.role, 'enter the back office') ? shortcutsFor(viewer.role) : null;
  },
  Component: ({ view }) =>
    view && (
      <>
        <PopupHeader title={fa.shortcuts.title} />
        <ShortcutsList Heading="h3" groups={view} />
      </>
    ),
});
