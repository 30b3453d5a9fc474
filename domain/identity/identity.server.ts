/** The door of identity: accounts. Signing in and sessions have their own doors. */
export {
  changeAccount,
  findByMobile,
  insertUsers,
  lockAccount,
  readAccount,
  readProfile,
} from './user-store.server.ts';
