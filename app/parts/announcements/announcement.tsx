import type { ReactNode } from 'react';
import type { Level } from '../../../domain/announcements/announcement.ts';
import { fa } from '../../messages/fa.ts';
import { IconButton } from '../../ui/button.tsx';
import { Notice, type NoticeKind } from '../../ui/notice.tsx';
import { Form } from '../form/form.tsx';
import type { AnnouncementView, PublicAnnouncement } from './announcement-view.ts';

const KINDS = { info: 'info', warning: 'warning', urgent: 'danger' } as const satisfies Record<Level, NoticeKind>;

/** One announcement, with its link and the form that closes it. */
export function AnnouncementNotice({ view }: { readonly view: AnnouncementView }): ReactNode {
  const { text, link, level, close } = view;
  return (
    <Notice
      as="div"
      kind={KINDS[level]}
      quiet
      role="region"
      aria-label={fa.announcements.label}
      action={close && <Close {...close} />}
    >
      <bdi>{text}</bdi>
      {link !== null && (
        <>
          {' '}
          <a href={link}>
            <u>{fa.announcements.more}</u>
          </a>
        </>
      )}
    </Notice>
  );
}

const Close = (form: NonNullable<AnnouncementView['close']>): ReactNode => (
  <Form {...form} id="close-announcement" className="">
    <IconButton type="submit" icon="x" label={fa.announcements.close} />
  </Form>
);

/** Announcement above the content of a page that is rendered for one client. */
export function Announcement({ view }: { readonly view: AnnouncementView | null }): ReactNode {
  return (
    view && (
      <div data-announcement="">
        <AnnouncementNotice view={view} />
      </div>
    )
  );
}

/**
 * Place for an announcement above the content of a cached page; a script fetches the visitor's own announcement, if
 * there is one.
 */
export function AnnouncementPlace({ view }: { readonly view: PublicAnnouncement | null }): ReactNode {
  if (!view) return null;
  const { scope, plain } = view;
  const { categoryId, placeId } = scope;
  const params = {
    ...(categoryId !== null && { category: String(categoryId) }),
    ...(placeId !== null && { place: String(placeId) }),
  };
  return (
    <>
      <div data-announcement="" data-params={JSON.stringify(params)} hidden />
      {plain && (
        <noscript>
          <Announcement view={plain} />
        </noscript>
      )}
    </>
  );
}
