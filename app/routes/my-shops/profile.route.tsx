import { fa } from '../../messages/fa.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { ProfilePage } from './profile-page.tsx';
import { type ProfileView, profileView } from './profile-view.ts';

/** Page on which the owner and managers change a shop's profile (SHOP-03). */
export const myShopProfile = definePage<ProfileView>({
  at: get(paths.myShopProfile),
  id: 'my-shop-profile-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myShopProfile, query: ['did'], example: { did: 'saved' } },
  load: async (context) => profileView(context, await ownShop(context, 'profile')),
  head: ({ shop }) => ({ title: `${fa.myShops.profile} ${shop.name}`, robots: 'noindex' }),
  Page: ProfilePage,
});
