/**
 * Public interface of the sellers module: shops and agents, their members and marks, and who may act for whom (SHOP-01,
 * SHOP-03).
 */
export {
  answerAgent,
  closeShop,
  reopenShop,
  sendShop,
} from './act-on-shop.server.ts';
export { actsFor, readShopActedFor, shopsActedFor } from './acting.server.ts';
export type {
  ChangeRefusal,
  EditRefusal,
  ShopFields,
  ShopPicture,
} from './change-shop.server.ts';
export { nameEarlierShops } from './earlier-shops.server.ts';
export { lockForHandOver, recordHandOver, shopsToHandTo } from './hand-over.server.ts';
export {
  decideMark,
  lookAtDocument,
  MARK_QUEUE,
  nameHash,
  readMarkPage,
  readOpened,
  revealCodeOfMark,
  revokeMark,
  undoMarkDecision,
} from './marks/decide-marks.server.ts';
export { countMarkCases, MARK_TABS, type MarkLine, readOldestMarkCase } from './marks/mark-queue-store.server.ts';
export {
  type GivenLicence,
  insertLicences,
  type Mark,
  readMark,
  readMarkHistory,
  readMarksOf,
  readOthersWithCode,
  readShownMarks,
} from './marks/mark-store.server.ts';
export {
  callProvider,
  deleteOldDocuments,
  endDueMarks,
  endMarksOf,
  followSeller,
  type MarkClaims,
  type MarkRefusal,
  marksPart,
  sendMark,
  warnOfEnds,
} from './marks/marks.server.ts';
export {
  hasActedFor,
  insertMembers,
  isOfSeller,
  type Membership,
  membershipsOf,
  ofSeller,
  peopleOf,
  readMembership,
  readPeopleOf,
} from './member-store.server.ts';
export { hasChangedOwner, isTransferFresh } from './members/fresh-transfer.server.ts';
export { readInvitationsForExport, readOpenInvitations, updateTexted } from './members/invitation-store.server.ts';
export {
  acceptInvitation,
  findInvitation,
  findOpenInvitation,
  type InvitationLink,
  invitationsTo,
  invitationsToText,
  invite,
  makeInvitationLink,
  refuseInvitation,
  withdrawInvitation,
  withdrawUnsent,
} from './members/invitations.server.ts';
export {
  assignListings,
  changeRole,
  endMembershipsOf,
  introduceMember,
  mayAssign,
  recordAssigned,
  removeMember,
  seeMobile,
  seenMobile,
} from './members/members.server.ts';
export { readLastSight, readMembers, readNameOf, type ShopMember } from './members/roster-store.server.ts';
export {
  lostShopsToTakeBack,
  offerOwnerless,
  offerShop,
  takeBackShop,
  transferToTakeBack,
} from './members/transfers.server.ts';
export { readLookAlike } from './name-key-store.server.ts';
export {
  changeShopQuota,
  decideShop,
  liftShop,
  SHOP_QUEUE,
  shopCases,
  suspendShop,
  undoShopChange,
  undoShopDecision,
  undoShopQuota,
} from './office/decide-shops.server.ts';
export { type GiveRequest, readGiveRequest } from './office/give-request-store.server.ts';
export { agreeToGiveShop, proposeToGiveShop, refuseToGiveShop } from './office/give-shop.server.ts';
export { type ListedShop, shopList } from './office/shop-list-store.server.ts';
export { countShopCases, readOldestShopCase, type ShopCaseLine } from './office/shop-queue-store.server.ts';
export { type OpenRefusal, openShop } from './open-shop.server.ts';
export { isOwnToDecide } from './own-decision.server.ts';
export { followOwners, freeTakenNames, leaveShopsOf } from './owner-out.server.ts';
export { renewShopNames } from './renew-shop-names.server.ts';
export { saveProfile } from './save-profile.server.ts';
export { isNumberOfMember, readShopContact, type ShopContact } from './shop-contact.server.ts';
export { exportedShops } from './shop-export-store.server.ts';
export { readShopPage, type ShopMention, type ShopPage } from './shop-page-store.server.ts';
export { moveShops, moveShopsBack } from './shop-place-store.server.ts';
export {
  insertShops,
  insertTelephones,
  type NewShop,
  readShop,
  readTakenNames,
  type TakenNames,
} from './shop-store.server.ts';
export {
  readAgentsOf,
  readMemberIds,
  readProposal,
  readQuotaOf,
  readShopChanges,
  readTelephones,
  type ShopHistoryRow,
} from './shop-write-store.server.ts';
export { type NoApprovalReason, noApprovalReasonOf } from './shut-seller-store.server.ts';
export { proveTelephone } from './telephones.server.ts';
