import type { ReactNode } from 'react';
import { parseId } from '../../../domain/values/ids.ts';
import { AnnouncementNotice } from '../../parts/announcements/announcement.tsx';
import { type AnnouncementView, readAnnouncementFor } from '../../parts/announcements/announcement-view.ts';
import { defineFragment } from '../../web/pages/fragments.ts';

/** The announcement for this visitor of a public page; empty if there is none. */
export const announcement = defineFragment<AnnouncementView | null>({
  load: (context, { category, place }) =>
    readAnnouncementFor(context, () => ({ categoryId: parseId(category), placeId: parseId(place) })),
  Component: ({ view }): ReactNode => view && <AnnouncementNotice view={view} />,
});
