import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { createDatabase } from '../../db/client.server.ts';
import {
  giveRoleByMobile,
  LINK_MINUTES,
  type LinkRefusal,
  makeSignInLink,
  type OperatorRefusal,
} from '../../domain/identity/identity.server.ts';
import type { Role } from '../../domain/staff/roles.ts';
import { printSentence, withDatabase } from '../command/with-database.ts';
import { readAdminRequest } from './admin-request.ts';

/**
 * Command `npm run admin -- 09123456789`: gives the account with that number a role, in the database that the site
 * uses. With `--link` it also prints an address that signs the account in once. This is for a site that cannot send
 * codes yet (OPS-04).
 */
async function command(args: readonly string[]): Promise<number> {
  const request = readAdminRequest(args);
  if ('wrong' in request) return printSentence(request.wrong, 1);
  return withDatabase(async (url, { origin }) => {
    const given = await giveRole(url, request.mobile, request.role, origin);
    return given === 0 && request.link ? printLink(url, request.mobile, origin) : given;
  });
}

async function printLink(url: string, mobile: string, origin: string): Promise<number> {
  const db = createDatabase({ url, connections: 1 });
  try {
    const made = await makeSignInLink({ db, now: new Date() }, mobile);
    if (!made.ok) return printSentence(NO_LINK[made.refused](mobile), 1);
    return printSentence(
      `Open ${origin}${paths.signInLink(made.token)} within ${LINK_MINUTES} minutes: it signs in once.`,
      0,
    );
  } finally {
    await db.destroy();
  }
}

const NO_LINK: Readonly<Record<LinkRefusal, (mobile: string) => string>> = {
  gone: (mobile) => `${mobile} has no account.`,
  'no-role': (mobile) => `${mobile} has no role of the back office: only colleagues sign in by a link.`,
  suspended: (mobile) => `The account of ${mobile} is suspended: lift that first.`,
};

async function giveRole(url: string, mobile: string, role: Role, origin: string): Promise<number> {
  const db = createDatabase({ url, connections: 1 });
  try {
    const asked = { mobile, role, newcomer: fa.letters.newcomer };
    const given = await giveRoleByMobile({ db, now: new Date() }, asked);
    if (!given.ok) return printSentence(REFUSALS[given.refused](mobile, role), given.refused === 'unchanged' ? 0 : 1);
    const account = given.created
      ? `${mobile} has an account now, with the role ${role}`
      : `${mobile} has the role ${role} now`;
    return printSentence(
      role === 'user' ? `${account}.` : `${account}: sign in with the number and open ${origin}/admin .`,
      0,
    );
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
