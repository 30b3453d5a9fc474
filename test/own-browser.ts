import type { ApprovingActor } from '../domain/identity/identity.server.ts';
import type { Actor } from '../domain/staff/staff.server.ts';

/** Person who approves, in a browser that has signed in to no other account. */
export const inOwnBrowser = (actor: Actor, sessionHash: Buffer = Buffer.alloc(32)): ApprovingActor => ({
  ...actor,
  sessionHash,
  isBrowserOf: () => false,
});
