import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { examples } from '../../messages/shelf.ts';
import { foldSections } from '../../office/folded-sections.ts';
import { OfficeFrame } from '../../office/office-frame.tsx';
import type { OfficeView } from '../../office/open-office.ts';
import { sectionsFor } from '../../office/sections.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { OfficeExamples } from './office-examples.tsx';

const ID = 'admin-ui-page';

const sections = sectionsFor('admin', { outbox: false }).map((section) => ({ ...section, waiting: null }));

const groups = [
  {
    group: 'work',
    name: fa.admin.groups.work,
    sections: sections.map((section) =>
      section.section === 'listings' ? { ...section, waiting: persianNumber(12) } : section,
    ),
  },
];

/** Example of a back office with waiting listings. */
const OFFICE: OfficeView = {
  name: examples.name,
  asksName: null,
  role: fa.admin.roles.admin,
  groups,
  folded: foldSections(groups, { opened: [] }),
  notice: null,
  cameFrom: '',
  money: [],
};

/** Gallery of the back office: its frame and its components. Answers 404 on a public site. */
export const uiOffice = definePage<null>({
  at: get(paths.uiOffice),
  id: ID,
  cache: 'private',
  hasOwnFrame: true,
  about: { summary: fa.api.pages.uiOffice, statuses: [404] },
  load: async ({ services }) => (services.site.isPublic ? notFound() : null),
  head: () => ({ title: fa.shelf.office.title, robots: 'noindex,nofollow' }),
  Page: () => (
    <OfficeFrame page={ID} office={OFFICE} current="listings">
      <OfficeExamples />
    </OfficeFrame>
  ),
});
