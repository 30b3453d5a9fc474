import { isContact, userList } from '../../../../../domain/identity/identity.server.ts';
import { listingForModerator } from '../../../../../domain/listings/listings.server.ts';
import { FIRST_PAGE } from '../../../../../domain/lists/list.ts';
import { readPage } from '../../../../../domain/lists/lists.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { latinDigits } from '../../../../../domain/values/persian-text.ts';
import { normaliseText } from '../../../../../domain/values/spelling.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { outboxIsOpen } from '../../../../office/outbox-is-open.ts';
import { sectionsFor } from '../../../../office/sections.ts';
import { readShownNames, shownName } from '../../../../office/shown-names.ts';
import { paths } from '../../../../paths.ts';
import { takeOrRefuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get } from '../../../../web/request/address.ts';
import { maskedMobile, standing } from '../../records/users/user-view.ts';
import { settingHref, settingsForm } from '../../rules/settings/settings-page.tsx';
import { SearchPage, type SearchView } from './search-page.tsx';

const TEXT_MAX = 300;
const FOUND = 20;

/** Searches sections, settings, users and listings that the viewer may open. */
export const adminSearch = defineOfficePage<SearchView>({
  at: get(paths.office.search),
  id: 'admin-search-page',
  permission: 'enter the back office',
  about: { summary: fa.api.pages.adminSearch, query: ['q'], example: { q: '09123456789' } },
  title: fa.admin.search.title,
  async load(context) {
    const text = (context.url.searchParams.get('q') ?? '').slice(0, TEXT_MAX).trim();
    if (text === '') return { text, ways: [], users: [], listings: [] };
    const ways = await foundWays(context, text);
    const [users, listings] = await Promise.all([foundUsers(context, text), foundListings(context, text)]);
    return { text, ways, users, listings };
  },
  Page: SearchPage,
});

async function foundUsers(context: SignedIn, text: string): Promise<SearchView['users']> {
  const { viewer } = context;
  if (!may(viewer.role, 'see users')) return [];
  if (isContact(text)) await takeOrRefuse('office-find-contact', context);
  const { rows } = await readPage(context, userList, { ...FIRST_PAGE, search: text }, FOUND);
  return rows.map((person) => ({
    id: persianDigits(person.id),
    href: paths.office.user(person.id),
    name: shownName(person.id, person.displayName),
    mobile: maskedMobile(person.mobile),
    state: standing(person),
  }));
}

async function foundListings({ db, viewer }: SignedIn, text: string): Promise<SearchView['listings']> {
  const id = parseId(latinDigits(text).replace(/^#/, ''));
  if (id === null || !may(viewer.role, 'moderate listings')) return [];
  const listing = await listingForModerator(db, id);
  if (!listing) return [];
  const names = await readShownNames(db, [listing.userId]);
  return [
    {
      id: persianDigits(id),
      href: paths.office.listingCase(id),
      name: listing.name,
      seller: names.get(listing.userId) ?? '',
      state: fa.moderation.statuses[listing.status],
    },
  ];
}

/** Sections and settings whose name matches: each typed word is the beginning of a word in the name. */
async function foundWays(context: SignedIn, text: string): Promise<SearchView['ways']> {
  const typed = wordsOf(text);
  const isNamed = ({ name }: { readonly name: string }) => {
    const words = wordsOf(name);
    return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const { role } = context.viewer;
  const sections = sectionsFor(role, { outbox: await outboxIsOpen(context) });
  const settings = may(role, 'change settings') ? Object.entries(settingsForm.labels) : [];
  return [
    ...sections.map(({ name, href, group }) => ({ name, href, of: fa.admin.groups[group] })),
    ...settings.map(([field, name]) => ({ name, href: settingHref(field), of: fa.admin.sections.settings })),
  ]
    .filter(isNamed)
    .slice(0, FOUND);
}

const wordsOf = (text: string): string[] =>
  normaliseText(text)
    .split(/[\s\u200c]+/u)
    .filter(Boolean);
