import { parseArgs } from 'node:util';
import { isRole, ROLES, type Role } from '../../domain/staff/roles.ts';
import { parseMobile } from '../../domain/values/phone.ts';

/** The parsed arguments of `npm run admin`, or a sentence about what is wrong with them. */
export type AdminRequest =
  | { readonly mobile: string; readonly role: Role; readonly link: boolean }
  | { readonly wrong: string };

const USAGE = `Usage: npm run admin -- 09123456789 [--role ${ROLES.toReversed().join('|')}] [--link]`;
const wrong = (sentence: string): AdminRequest => ({ wrong: `${sentence} ${USAGE}` });

export function readAdminRequest(args: readonly string[]): AdminRequest {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return wrong(`${(error as Error).message.split('. ')[0]}.`);
  }
  const { positionals, values } = parsed;
  const [text, ...more] = positionals;
  if (text === undefined) return wrong('Say whose mobile number.');
  // A number with spaces that is not in quotes arrives as several arguments.
  const mobile = parseMobile([text, ...more].join(''));
  if (mobile === null) return wrong(`${JSON.stringify(positionals.join(' '))} is no Iranian mobile number.`);
  const role = values.role ?? 'admin';
  return isRole(role) ? { mobile, role, link: values.link ?? false } : wrong(`${JSON.stringify(role)} is no role.`);
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: { role: { type: 'string' }, link: { type: 'boolean' } },
    allowPositionals: true,
  });
