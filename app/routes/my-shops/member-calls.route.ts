import * as v from 'valibot';
import { assignListing } from '../../../domain/listings/listings.server.ts';
import {
  assignListings,
  changeRole,
  introduceMember,
  invite,
  removeMember,
  seeMobile,
  withdrawInvitation,
} from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { myListingsFlash } from '../../parts/listing/my-listings-flash.ts';
import { doesTextWait, refuseWithoutSms } from '../../parts/shops/invitation-text.ts';
import { ownShop } from '../../parts/shops/own-shop.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { Url } from '../../web/request/about.ts';
import { del, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { myShopMember } from './member.route.tsx';
import { myShopMembers } from './members.route.tsx';
import { listFlash, membersFlash } from './shop-flashes.ts';
import { handForm, inviteForm, ownEntryForm, roleForm } from './team-forms.ts';

const { calls } = fa.api;
const { faults } = fa.shopTeam.invite;

/** Invites a mobile number to the shop; its SMS contains the link (SHOP-03): `POST /api/web/shops/{id}/members`. */
export const inviteMemberCall = defineAction({
  at: post(paths.shopMembers),
  guard: 'signed-in',
  about: { summary: calls.inviteMember, answers: Url, statuses: [409, 503] },
  input: inviteForm.input,
  limits: () => [{ action: 'shop-invite' }, { action: 'letter-unproved' }],
  page: myShopMembers,
  async act(context, { mobile, role, name = null }): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'sellers');
    const asked = { sellerId: shop.id, userId: context.viewer.userId };
    const stopped = refuseWithoutSms(context);
    if (stopped) return stopped;
    const waits = await doesTextWait(context, mobile);
    const made = await invite(context, { ...asked, mobile, role, name });
    if (!made.ok) {
      if (made.refused === 'not-found') return notFound();
      if (made.refused === 'not-allowed') return refuse({ status: 403, message: faults['not-allowed'] });
      if (made.refused === 'unapproved') return refuse({ status: 409, message: faults.unapproved });
      if (made.refused === 'soon') return refuse({ status: 409, message: faults.soon });
      if (made.refused === 'full') {
        const { membersMost } = await context.services.settings.get(context.now);
        return refuse({ status: 409, message: faults.full(persianNumber(membersMost)) });
      }
      return refuse({ errors: { mobile: faults[made.refused] } });
    }
    return membersFlash.done(waits ? 'invitedLater' : 'invited', { of: shop.id });
  },
});

export const withdrawInvitationCall = defineAction({
  at: post(paths.withdrawShopInvitation),
  guard: 'signed-in',
  about: { summary: calls.withdrawInvitation, answers: Url },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShopMembers,
  async act(context): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, 'sellers');
    const invitationId = parseId(context.params.invitationId) ?? notFound();
    const asked = { sellerId: shop.id, userId: context.viewer.userId, invitationId };
    const result = await withdrawInvitation(context, asked);
    return result.ok ? membersFlash.done('withdrawn', { of: shop.id }) : refuseOn(result.refused);
  },
});

type OnMember = { readonly sellerId: number; readonly userId: number; readonly memberId: number };

const onMember = ({ params, viewer }: SignedIn): OnMember => ({
  sellerId: parseId(params.id) ?? notFound(),
  userId: viewer.userId,
  memberId: parseId(params.memberId) ?? notFound(),
});

function refuseOn(why: 'not-found' | 'not-allowed' | 'soon') {
  if (why === 'soon') return refuse({ status: 409, message: fa.shopTeam.member.soon });
  return why === 'not-found' ? notFound() : refuse({ status: 403, message: fa.shopTeam.member.notAllowed });
}

/** Changes a member's role (SHOP-03): `POST /api/web/shops/{id}/members/{memberId}`. */
export const changeRoleCall = defineAction({
  at: post(paths.shopMember),
  guard: 'signed-in',
  about: { summary: calls.changeMemberRole, answers: Url, statuses: [409] },
  input: roleForm.input,
  limits: () => [{ action: 'shop' }],
  page: myShopMember,
  async act(context, { role }): Promise<Outcome<Url>> {
    const asked = onMember(context);
    const result = await changeRole(context, { ...asked, to: role });
    return result.ok ? membersFlash.done('roleChanged', { of: asked.sellerId }) : refuseOn(result.refused);
  },
});

/**
 * Sets the viewer's own name in a shop, and whether its owner may see their mobile number (SHOP-03): `POST
 * /api/web/shops/{id}/members/me`.
 */
export const introduceMemberCall = defineAction({
  at: post(paths.introduceShopMember),
  guard: 'signed-in',
  about: { summary: calls.introduceMember, answers: Url },
  input: ownEntryForm.input,
  limits: () => [{ action: 'shop' }],
  page: myShopMember,
  async act(context, { name, agrees }): Promise<Outcome<Url>> {
    const { shop } = await ownShop(context, null);
    if (parseId(context.params.memberId) !== context.viewer.userId) return notFound();
    const result = await introduceMember(context, { sellerId: shop.id, userId: context.viewer.userId, name, agrees });
    return result.ok ? membersFlash.done('introduced', { of: shop.id }) : notFound();
  },
});

/**
 * Shows a member's mobile number to the owner, and records that (SHOP-03): `POST
 * /api/web/shops/{id}/members/{memberId}/mobile`.
 */
export const seeMemberMobileCall = defineAction({
  at: post(paths.seeShopMemberMobile),
  guard: 'signed-in',
  about: { summary: calls.seeMemberMobile, answers: Url, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShopMember,
  async act(context): Promise<Outcome<Url>> {
    const asked = onMember(context);
    const result = await seeMobile(context, asked);
    if (!result.ok) return refuseOn(result.refused);
    const url = paths.myShopMember(asked.sellerId, asked.memberId);
    return done({ data: { url }, to: url });
  },
});

/** Removes a member, or the viewer themselves (SHOP-03): `DELETE /api/web/shops/{id}/members/{memberId}`. */
export const removeMemberCall = defineAction({
  at: [del(paths.shopMember), post(paths.removeShopMember)],
  guard: 'signed-in',
  about: { summary: calls.removeMember, answers: Url, statuses: [409] },
  input: v.object({}),
  limits: () => [{ action: 'shop' }],
  page: myShopMember,
  async act(context): Promise<Outcome<Url>> {
    const asked = onMember(context);
    const result = await removeMember(context, asked);
    if (!result.ok) return refuseOn(result.refused);
    return asked.memberId === asked.userId
      ? listFlash.done('left')
      : membersFlash.done('removed', { of: asked.sellerId });
  },
});

/**
 * Transfers all listings of a member to another member (SHOP-03): `POST
 * /api/web/shops/{id}/members/{memberId}/listings`.
 */
export const handMemberListingsCall = defineAction({
  at: post(paths.handMemberListings),
  guard: 'signed-in',
  about: { summary: calls.handMemberListings, answers: Url, statuses: [409] },
  input: handForm.input,
  limits: () => [{ action: 'shop' }],
  page: myShopMember,
  async act(context, { to }): Promise<Outcome<Url>> {
    const asked = onMember(context);
    const result = await assignListings(context, { ...asked, toId: to });
    return result.ok ? membersFlash.done('handed', { of: asked.sellerId }) : refuseOn(result.refused);
  },
});

/** Assigns one listing to a member (SHOP-03): `POST /api/web/shops/{id}/listings/{listingId}/member`. */
export const handShopListingCall = defineAction({
  at: post(paths.handShopListing),
  guard: 'signed-in',
  about: { summary: calls.handShopListing, answers: Url, statuses: [409] },
  input: handForm.input,
  limits: () => [{ action: 'shop' }],
  async act(context, { to }): Promise<Outcome<Url>> {
    const { params, viewer } = context;
    const sellerId = parseId(params.id) ?? notFound();
    const listingId = parseId(params.listingId) ?? notFound();
    const result = await assignListing(context, { sellerId, listingId, userId: viewer.userId, toId: to });
    if (!result.ok) return refuseOn(result.refused);
    return myListingsFlash.done('handed', { of: listingId, page: (flash) => paths.myShopListings(sellerId, flash) });
  },
});
