import type { ReactNode } from 'react';
import type { Permission } from '../../domain/staff/roles.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { definePage, type PageId, type PageRoute, type Regions } from '../web/pages/route.ts';
import type { CallDoc } from '../web/request/about.ts';
import type { At } from '../web/request/address.ts';
import { OfficeFrame, SECTIONS_REGION } from './office-frame.tsx';
import { SectionsMenu } from './office-sections.tsx';
import { type OfficeView, openOffice } from './open-office.ts';
import type { OfficeSection } from './sections.ts';

type OfficePage<V> = {
  readonly at: At;
  readonly id: PageId;
  /** The section that the navigation marks as current; absent on a page outside the sections. */
  readonly section?: OfficeSection;
  /** Permission required of the viewer; without it the request is answered with 404. */
  readonly permission: Permission;
  readonly about: CallDoc;
  readonly title: string | ((view: V, context: SignedIn) => string);
  readonly load: (context: SignedIn) => Promise<V>;
  readonly Page: (props: { readonly view: V }) => ReactNode;
  readonly regions?: Regions<V>;
};

type Framed<V> = { readonly office: OfficeView; readonly view: V; readonly title: string };

/**
 * Defines a page of the back office (ADM-01), shown in the office's own frame. The page's content starts with its `h1`.
 */
export function defineOfficePage<V>(page: OfficePage<V>): PageRoute<unknown> {
  const { at, id, section, permission, about, title, load, Page, regions = {} } = page;
  return definePage<Framed<V>>({
    at,
    id,
    cache: 'private',
    guard: { may: permission },
    about,
    hasOwnFrame: true,
    async load(context) {
      const [office, view] = await Promise.all([openOffice(context, section), load(context)]);
      return { office, view, title: typeof title === 'string' ? title : title(view, context) };
    },
    head: ({ title }) => ({ title, robots: 'noindex,nofollow' }),
    Page: ({ view: { office, view } }) => (
      <OfficeFrame page={id} office={office} current={section}>
        <Page view={view} />
      </OfficeFrame>
    ),
    regions: {
      ...Object.fromEntries(
        Object.entries(regions).map(([name, Region]) => [
          name,
          ({ view }: { readonly view: Framed<V> }) => <Region view={view.view} />,
        ]),
      ),
      [SECTIONS_REGION]: ({ view: { office } }: { readonly view: Framed<V> }) => (
        <SectionsMenu sections={office.folded} current={section} />
      ),
    },
  });
}
