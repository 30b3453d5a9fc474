import { fa } from '../messages/fa.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { type DecisionNoticeView, decisionNotice } from './decision-notice-view.ts';
import { type FoldedSections, foldSections, type SectionView } from './folded-sections.ts';
import { moneyNotices } from './money-state.ts';
import { outboxIsOpen } from './outbox-is-open.ts';
import { type OwnNameView, ownNameView } from './own-name.tsx';
import { type OfficeSection, type Section, sectionsFor } from './sections.ts';
import { waitingIn, waitingText } from './waiting.ts';

/** View of the frame around a page of the back office. */
export type OfficeView = {
  readonly name: string;
  /** Form in which staff enter their name; null if they have one. */
  readonly asksName: OwnNameView | null;
  readonly role: string;
  readonly groups: readonly {
    readonly group: string;
    readonly name: string;
    readonly sections: readonly SectionView[];
  }[];
  readonly folded: FoldedSections;
  /** Confirmation of the action that led to this page, with its undo. */
  readonly notice: DecisionNoticeView | null;
  /**
   * Origin of the visit: empty for a page of this site, `typed` for a typed address or a bookmark, `elsewhere` for
   * another site. Unless it is empty, no key decides on this page before the user has acted. After `elsewhere`, this
   * also holds for the following pages.
   */
  readonly cameFrom: '' | 'typed' | 'elsewhere';
  /** Warnings about money that is missing or does not match. */
  readonly money: readonly string[];
};

/** Reads the view of the frame around a page of the back office. The page's guard has already admitted the viewer. */
export async function openOffice(context: SignedIn, current?: OfficeSection): Promise<OfficeView> {
  const { displayName, role } = context.viewer;
  const allowed = sectionsFor(role, { outbox: await outboxIsOpen(context) });
  const sections = await Promise.all(allowed.map((section) => sectionView(section, context)));
  const all = Object.entries(fa.admin.groups).map(([group, name]) => ({
    group,
    name,
    sections: sections.filter((_, index) => allowed[index]?.group === group),
  }));
  const groups = all.filter((group) => group.sections.length > 0);
  const opened = (context.cookies.get('office-folds') ?? '').split('.');
  return {
    name: displayName,
    asksName: ownNameView(context),
    role: fa.admin.roles[role],
    groups,
    folded: foldSections(groups, { current, opened }),
    notice: await decisionNotice(context),
    cameFrom: cameFrom(context.request.headers.get('sec-fetch-site')),
    money: await moneyNotices(context, current),
  };
}

/** Reads the header `Sec-Fetch-Site`: browsers send `none` for a typed address or a bookmark. */
const cameFrom = (fetchSite: string | null): OfficeView['cameFrom'] =>
  fetchSite === 'same-origin' ? '' : fetchSite === 'none' ? 'typed' : 'elsewhere';

async function sectionView(section: Section, context: SignedIn): Promise<SectionView> {
  const waiting = await waitingIn(section, context);
  return {
    section: section.section,
    name: section.name,
    href: section.href,
    pressedBy: section.pressedBy,
    waiting: waiting ? waitingText(waiting.count) : null,
  };
}
