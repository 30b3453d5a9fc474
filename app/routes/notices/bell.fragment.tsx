import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { UnreadBadge } from '../../parts/frame/unread-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { unreadCount } from './unread-count.ts';

type BellView = { readonly count: number } | null;

/** The header's bell, for signed-in users (NOTI-01). */
export const bell = defineFragment<BellView>({ load, Component: Bell });

/**
 * Number of unread notices without the bell. It fills a link to the notices that the page already contains
 * (`data-personal="bell-count"`).
 */
export const bellCount = defineFragment<BellView>({
  load,
  Component: ({ view }): ReactNode => view && <UnreadBadge count={view.count} />,
});

async function load(context: Parameters<typeof unreadCount>[0]): Promise<BellView> {
  const viewer = await context.readViewer();
  return viewer && { count: await unreadCount(context, viewer.userId) };
}

function Bell({ view }: { readonly view: BellView }): ReactNode {
  return (
    view && (
      <>
        <Icon name="bell" />
        <span className="visually-hidden">{fa.notices.title}</span>
        <UnreadBadge count={view.count} />
      </>
    )
  );
}
