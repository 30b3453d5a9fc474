import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { type OfficeView, openOffice } from '../../../../office/open-office.ts';
import { paths } from '../../../../paths.ts';
import { get } from '../../../../web/request/address.ts';
import { SectionsPage } from './sections-page.tsx';

/** Page with all sections that the viewer may open; the last link of the bottom bar leads to it. */
export const adminSections = defineOfficePage<OfficeView>({
  at: get(paths.office.sections),
  id: 'admin-more-page',
  permission: 'enter the back office',
  about: { summary: fa.api.pages.adminSections },
  title: fa.admin.navigation,
  load: openOffice,
  Page: SectionsPage,
});
