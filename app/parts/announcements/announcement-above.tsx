import { knownVisitor } from '../../web/request/visitor.ts';
import type { AboveContent } from '../../web/site-definition.ts';
import { Announcement, AnnouncementPlace } from './announcement.tsx';
import { readAnnouncementFor, readPublicAnnouncement } from './announcement-view.ts';

const NOWHERE = { categoryId: null, placeId: null };

/** The announcement above a page's content. */
export const announcementAbove: AboveContent = async (context, { scope, isPublic, isProblem }) => {
  const scopeOf = () => scope() ?? NOWHERE;
  if (isPublic) return <AnnouncementPlace view={await readPublicAnnouncement(context, scopeOf)} />;
  const hasKey = !isProblem || knownVisitor(context) !== undefined;
  return <Announcement view={await readAnnouncementFor(context, scopeOf, { hasKey })} />;
};
