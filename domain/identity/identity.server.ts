/** The door of identity: who people are. Signing in and sessions have doors of their own beside it. */
export { insertUsers, readAccount } from './user-store.server.ts';
