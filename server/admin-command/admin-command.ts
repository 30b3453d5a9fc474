import { fa } from '../../app/messages/fa.ts';
import { createDatabase } from '../../db/client.server.ts';
import { giveRoleByMobile, type OperatorRefusal } from '../../domain/identity/identity.server.ts';
import type { Role } from '../../domain/staff/roles.ts';
import { say, withDatabase } from '../command/with-database.ts';
import { readAdminRequest } from './admin-request.ts';

/** `npm run admin -- 09123456789`: gives the account with that number a role, in whatever database the site uses. */
async function command(args: readonly string[]): Promise<number> {
  const request = readAdminRequest(args);
  if ('wrong' in request) return say(request.wrong, 1);
  return withDatabase((url, { origin }) => giveRole(url, request.mobile, request.role, origin));
}

async function giveRole(url: string, mobile: string, role: Role, origin: string): Promise<number> {
  const db = createDatabase({ url, connections: 1 });
  try {
    const asked = { mobile, role, newcomer: fa.letters.newcomer };
    const given = await giveRoleByMobile({ db, now: new Date() }, asked);
    if (!given.ok) return say(REFUSALS[given.refused](mobile, role), given.refused === 'unchanged' ? 0 : 1);
    const account = given.created
      ? `${mobile} has an account now, with the role ${role}`
      : `${mobile} has the role ${role} now`;
    return say(role === 'user' ? `${account}.` : `${account}: sign in with the number and open ${origin}/admin .`, 0);
  } finally {
    await db.destroy();
  }
}

type Sentence = (mobile: string, role: Role) => string;

const REFUSALS: Readonly<Record<OperatorRefusal, Sentence>> = {
  gone: (mobile) => `${mobile} has no account, so there is no role to take from it.`,
  unchanged: (mobile, role) => `${mobile} has the role ${role} already.`,
  suspended: (mobile) => `The account of ${mobile} is suspended: lift that first.`,
  'last-admin': (mobile) => `${mobile} is the last admin: make somebody else one first.`,
};

process.exitCode = await command(process.argv.slice(2));
