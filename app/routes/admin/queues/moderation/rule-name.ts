import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../../../../domain/values/durations.ts';
import { persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';

const { actions, subjects, ...words } = fa.admin.limits;
const ACTIONS: Readonly<Record<string, string>> = actions;
const SUBJECTS: Readonly<Record<string, string>> = subjects;

const UNITS = [
  [DAY_SECONDS, words.days],
  [HOUR_SECONDS, words.hours],
  [MINUTE_SECONDS, words.minutes],
  [1, words.seconds],
] as const;

/** Length of a limit's window in words, such as «در ۱۰ دقیقه» (in 10 minutes). */
function windowText(seconds: number): string {
  const [length, say] = UNITS.find(([unit]) => seconds % unit === 0) ?? UNITS[3];
  return say(persianNumber(seconds / length));
}

/** Subject and window of a limit in words, such as «هر مرورگر، در ۱ ساعت» (each browser, in 1 hour). */
export function ruleScope(subject: string, windowSeconds: number): string {
  return persianList([SUBJECTS[subject] ?? subject, windowText(windowSeconds)]);
}

/** Name of a limit rule from its key in the audit log, such as `reveal/visitor/3600`. */
export function ruleName(id: string): string {
  const [action = '', subject = '', window = ''] = id.split('/');
  return persianList([ACTIONS[action] ?? action, ruleScope(subject, Number(window))]);
}
