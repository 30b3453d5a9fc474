import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage, type Head } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { UserPage } from './user-page.tsx';
import { type UserView, userView } from './user-view.ts';

/** Page of a user with their listings (SHOP-01); shops and agents also have one. */
export const user = definePage<UserView>({
  at: get(paths.user),
  id: 'user-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.user, query: ['after'], statuses: [410] },
  isOwn: ({ isOwn }) => isOwn,
  load: userView,
  head: userHead,
  Page: UserPage,
});

/** Head of the page. Search engines do not index people; for shops and agents they index the first page. */
function userHead({ id, name, type, isFirst }: UserView): Head {
  const head = { title: fa.users.title(name), description: fa.users.description(name) };
  if (type === 'person' || !isFirst) return { ...head, robots: 'noindex' };
  return { ...head, canonical: paths.user(id) };
}
