/** The door of identity. */
export { insertUsers as addUsers, readPublicUser as findUser } from './user-store.server.ts';
