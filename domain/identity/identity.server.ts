/** The door of identity. */
export { insertUsers as addUsers } from './user-store.server.ts';
