/**
 * Public interface of the identity module: accounts, signing in, sessions, exports and the deletion of accounts
 * (AUTH-01–03).
 */
export { endAgain, readEnded, replacePictureKey } from './account/account-store.server.ts';
export { renameAccount, saveNotify, switchOffNotify } from './account/accounts.server.ts';
export { type ContactKind, changeContact, type Former, removeEmail } from './account/contact-change.server.ts';
export {
  accountsToDelete,
  finishDeletion,
  forgetBarred,
  postponeDeletion,
  requestDeletion,
  undoDeletion,
} from './account/deletion.server.ts';
export {
  failExport,
  forgetOldExports,
  makeExport,
  openExport,
  removeExportsOf,
  requestExport,
} from './account/export.server.ts';
export { openArchive } from './account/export-archive.server.ts';
export { accountPart, devicesPart } from './account/export-parts.server.ts';
export { findExport, readExports } from './account/export-store.server.ts';
export { changePassword, isPasswordOf } from './account/password-change.server.ts';
export {
  deleteExpiredSessionsAndCodes,
  readDevices,
  readOfSameNetwork,
  SESSIONS_CHANNEL,
} from './session-store.server.ts';
export { endDevice, endOtherSessions, endSession, findViewer, liveSessions, SESSION_DAYS } from './sessions.server.ts';
export { type CodeClient, createCodeGuard, type Stopped, type Target } from './sign-in/code-guard.server.ts';
export { type CodeName, forgetSentCodes } from './sign-in/code-store.server.ts';
export { createKnownBrowsers, type KnownBrowsers, type Recognised } from './sign-in/known-browsers.server.ts';
export {
  accountOwner,
  browserOwner,
  createOneTimeCodes,
  type OneTimeCodes,
  type WrongTry,
} from './sign-in/one-time-codes.server.ts';
export { createSignIn, type ProvedSuspension, type SignIn } from './sign-in/sign-in.server.ts';
export { LINK_MINUTES, type LinkRefusal, makeSignInLink, signInByLink } from './sign-in/sign-in-link.server.ts';
export type { LastStep, Name, Progress, Refusal, SignedIn, Step, Way } from './sign-in/sign-in-parts.server.ts';
export { type ApprovingActor, readApprover } from './staff/approver.server.ts';
export { readAccessContact } from './staff/notify-access.server.ts';
export {
  canSignIn,
  giveRole,
  giveRoleByMobile,
  liftEndedSuspensions,
  type OperatorRefusal,
  suspendUser,
  undoRole,
  undoSuspension,
  unsuspendUser,
} from './staff/staff-accounts.server.ts';
export { isNewlyMoved, moveMobile } from './staff/staff-mobile.server.ts';
export { revealMobile } from './staff/staff-reveal.server.ts';
export { readUserFile, type UserFile } from './staff/staff-search.server.ts';
export { readNames } from './staff/staff-store.server.ts';
export { isContact, type Person, userList } from './staff/user-list-store.server.ts';
export {
  changeAccount,
  findByMobile,
  insertUsers,
  lockAccount,
  readAccount,
  readProfile,
} from './user-store.server.ts';
