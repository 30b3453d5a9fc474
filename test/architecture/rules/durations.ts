import { DAY, DAY_SECONDS, HOUR, YEAR_SECONDS } from '../../../domain/values/durations.ts';
import { at, nodesOf } from '../syntax.ts';
import { isCode, type Rule } from './rule.ts';

/**
 * An hour and a day in milliseconds, a day, a week and a year in seconds: numbers that are not used for anything else.
 */
const LENGTHS = new Set([HOUR, DAY, DAY_SECONDS, 7 * DAY_SECONDS, YEAR_SECONDS]);
const NAMES = /^(?:SECOND|MINUTE|HOUR|DAY|WEEK|YEAR)(?:_MS|_SECONDS)?$/;
const HOME = 'domain/values/durations.ts';

export const durations: Rule = {
  name: 'lengths of time are stated in domain/values/durations.ts alone',
  // Scripts run before anything is installed.
  covers: (path) => isCode(path) && path !== HOME && !path.startsWith('scripts/'),
  find(file) {
    return nodesOf(file).flatMap((node) => {
      if (node.type === 'Literal' && LENGTHS.has(node.value as number))
        return [at(file, node, `restates a length of time; import it from ${HOME}`)];
      if (node.type !== 'VariableDeclarator') return [];
      const { name } = node.id as { readonly name?: string };
      return NAMES.test(name ?? '') && (node.init as { readonly type?: string } | null)?.type === 'Literal'
        ? [at(file, node, `names ${name} again; import it from ${HOME}`)]
        : [];
    });
  },
  refuses: [
    { path: 'domain/listings/a.ts', text: 'export const a = (now: number) => now - 7 * 86_400_000;' },
    { path: 'app/web/a.ts', text: 'export const AGE = 365 * 86400;' },
    { path: 'test/accounts.ts', text: 'const MINUTE_MS = 60_000;' },
    { path: 'bench/a.ts', text: 'const HOUR = 3_600;' },
  ],
  accepts: [
    { path: 'domain/values/durations.ts', text: 'export const DAY = 86_400_000;' },
    { path: 'domain/listings/a.ts', text: '// 86400 seconds\nexport const KEPT_DAYS = 7;' },
    { path: 'app/web/a.ts', text: "export const a = 'max-age=86400';" },
    { path: 'scripts/test.mjs', text: 'const HOUR = 3_600_000;' },
  ],
};
