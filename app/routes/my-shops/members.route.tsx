import { isOpenFor, mayIn } from '../../../domain/sellers/member.ts';
import { mayWriteToNumbers } from '../../../domain/sellers/members/invitation.ts';
import { mayOnMember } from '../../../domain/sellers/members/member-acts.ts';
import { readMembers, readOpenInvitations, transferToTakeBack } from '../../../domain/sellers/sellers.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { maskMobile } from '../../../domain/values/phone.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { formStateAt, pageForm } from '../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { pageNumber } from '../../web/pages/page-number.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { MembersPage, type MembersView } from './members-page.tsx';
import { membersFlash } from './shop-flashes.ts';

/** Page with the members of a shop, its invitations, and the actions that the viewer may take (SHOP-03). */
export const myShopMembers = definePage<MembersView>({
  at: get(paths.myShopMembers),
  id: 'my-shop-members-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.shopMembers, query: ['did', 'p'], example: { did: 'invited', p: '1' } },
  load,
  head: ({ shop }) => ({ title: `${fa.shopTeam.title} · ${shop.name}`, robots: 'noindex' }),
  Page: MembersPage,
});

const PAGE_SIZE = 50;

async function load(context: SignedIn): Promise<MembersView> {
  const own = await ownShop(context, null);
  const { shop, role } = own;
  const { userId } = context.viewer;
  const mayInvite = mayIn({ role, state: shop.state }, 'sellers', false);
  const [members, invitations, takeBack] = await Promise.all([
    readMembers(context.db, shop.id),
    mayInvite ? readOpenInvitations(context, shop.id) : [],
    transferToTakeBack(context, { sellerId: shop.id, userId }),
  ]);
  const nameOf = new Map(members.map((each) => [each.userId, cleanProse(each.name)]));
  const invite = paths.shopMembers(shop.id);
  const page = Math.min(pageNumber(context.url), Math.ceil(members.length / PAGE_SIZE));
  return {
    shop: shopHead(own),
    firstHref: page > 1 ? paths.myShopMembers(shop.id) : null,
    nextHref: page * PAGE_SIZE < members.length ? paths.myShopMembers(shop.id, { p: page + 1 }) : null,
    members: members.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((each) => {
      const isSelf = each.userId === userId;
      const isOpen = isSelf ? true : mayInvite;
      return {
        id: each.userId,
        name: cleanProse(each.name),
        pictureKey: each.pictureKey,
        role: each.role,
        since: jalaliDate(each.since),
        isSelf,
        href: isOpen ? paths.myShopMember(shop.id, each.userId) : null,
      };
    }),
    invitations: invitations.map(({ id, role: offered, mobile, invitedId, name, expiresAt }) => ({
      id,
      role: offered,
      number: mobile === '' ? null : maskMobile(mobile),
      name: name ?? (invitedId === null || mobile !== '' ? null : (nameOf.get(invitedId) ?? null)),
      until: jalaliDate(expiresAt),
      withdraw: mayOnMember({ role, act: 'withdraw', target: offered })
        ? paths.withdrawShopInvitation(shop.id, id)
        : null,
    })),
    invite: mayInvite
      ? {
          action: invite,
          form: formStateAt(context, invite),
          mayNameManagers: role === 'owner',
          mayWrite: mayWriteToNumbers(shop),
        }
      : null,
    transfer: role === 'owner' && isOpenFor(shop.state, 'ownership') ? paths.transferShopPage(shop.id) : null,
    takeBack: takeBack && { action: paths.takeBackShop(shop.id), until: dateTime(takeBack.until).text },
    ...pageFormOf(context, invite),
    flash: membersFlash.read(context),
  };
}

/** State of the forms that consist of a button. A refused invitation is shown inside its own form instead. */
function pageFormOf(context: SignedIn, invite: string) {
  const { form, refusal } = pageForm(context);
  return { form, refusal: context.url.pathname === invite ? null : refusal };
}
