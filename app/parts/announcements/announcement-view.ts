import {
  type Announcement,
  AUDIENCES,
  type Audience,
  announcementsFor,
  type Level,
} from '../../../domain/announcements/announcement.ts';
import { hasPublished } from '../../../domain/listings/listings.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { paths } from '../../paths.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { PageScope } from '../../web/pages/route.ts';
import type { Catalogue, Context } from '../../web/request/context.ts';
import { rememberedPlace } from '../remembered-place.ts';

export type AnnouncementView = {
  readonly text: string;
  readonly link: string | null;
  readonly level: Level;
  /** Absent if the announcement cannot be closed, or not on this page. */
  readonly close?: { readonly action: string; readonly state: FormState };
};

/** Maximum number of closed announcements that a browser remembers. */
const CLOSED_MAX = 30;
const EVERYBODY: ReadonlySet<Audience> = new Set(AUDIENCES);
const ANYBODY: ReadonlySet<Audience> = new Set(['all']);

/** Ids of closed announcements in the cookie, newest first. */
export const closedIn = (cookies: ReadonlyMap<string, string>): readonly number[] =>
  (cookies.get('closed-announcements') ?? '').split('.', CLOSED_MAX).flatMap((id) => parseId(id) ?? []);

export const withClosed = (closed: readonly number[], id: number): string =>
  [id, ...closed.filter((each) => each !== id)].slice(0, CLOSED_MAX).join('.');

const idsOf = (thing: { readonly path: readonly { readonly id: number }[] } | null | undefined): readonly number[] =>
  thing?.path.map(({ id }) => id) ?? [];

function idsIn({ categoryId, placeId }: PageScope, { taxonomy, places }: Catalogue) {
  return {
    categories: idsOf(categoryId === null ? null : taxonomy.byId.get(categoryId)),
    places: placeId === null ? null : idsOf(places.byId.get(placeId)),
  };
}

const viewOf = ({ text, link, level }: Announcement): AnnouncementView => ({ text, link, level });

/**
 * The announcement to show this client on a page of that scope; null for none. `hasKey`: whether a form key for its
 * close button exists.
 */
export async function readAnnouncementFor(
  context: Context,
  scopeOf: () => PageScope,
  { hasKey = true } = {},
): Promise<AnnouncementView | null> {
  const { services, catalogue, cookies, now } = context;
  const all = await services.announcements.get(now);
  if (all.length === 0) return null;
  const { categories, places } = idsIn(scopeOf(), catalogue);
  const about = {
    categories,
    places: places ?? idsOf(rememberedPlace(cookies, catalogue.places)),
    closed: closedIn(cookies),
  };
  const possible = announcementsFor(all, { ...about, audiences: EVERYBODY }, now);
  const audiences = await audiencesOf(context, possible);
  const shown = possible.find(({ audience }) => audiences.has(audience));
  if (!shown) return null;
  if (!shown.closable || !hasKey) return viewOf(shown);
  const action = paths.closeAnnouncement(shown.id);
  return { ...viewOf(shown), close: { action, state: formStateAt(context, action) } };
}

/** The client's audiences. Queries only what the possible announcements depend on. */
async function audiencesOf(context: Context, possible: readonly Announcement[]): Promise<ReadonlySet<Audience>> {
  if (possible.every(({ audience }) => audience === 'all')) return ANYBODY;
  const viewer = await context.readViewer();
  if (!viewer) return ANYBODY;
  const asksSellers = possible.some(({ audience }) => audience === 'sellers');
  const isSeller = asksSellers && (await hasPublished(context.db, viewer.userId));
  return new Set<Audience>(isSeller ? AUDIENCES : ['all', 'signed-in']);
}

/** Announcement on a public page, the same for all its visitors. */
export type PublicAnnouncement = {
  readonly scope: PageScope;
  /** Announcement for browsers without scripts, which cannot fetch the visitor's own. */
  readonly plain: AnnouncementView | null;
};

/** Null if no visitor of the page can have an announcement now, so that browsers need not request one. */
export async function readPublicAnnouncement(
  { services, catalogue, now }: Pick<Context, 'services' | 'catalogue' | 'now'>,
  scopeOf: () => PageScope,
): Promise<PublicAnnouncement | null> {
  const all = await services.announcements.get(now);
  if (all.length === 0) return null;
  const scope = scopeOf();
  const about = { ...idsIn(scope, catalogue), closed: [] };
  if (announcementsFor(all, { ...about, audiences: EVERYBODY }, now).length === 0) return null;
  const [plain] = announcementsFor(all, { ...about, places: about.places ?? [], audiences: ANYBODY }, now);
  return { scope, plain: plain ? viewOf(plain) : null };
}
