import * as v from 'valibot';
import { LIMIT_EFFECTS } from '../../../../../domain/limits/limit-rules.ts';
import {
  isEffectOf,
  type LimitRule,
  type LimitRuleKey,
  type LimitSetting,
  THRESHOLD,
} from '../../../../../domain/limits/limits.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { wholeNumber } from '../../../../parts/form/number-kinds.ts';

const words = fa.admin.limits;

const limitForm = defineForm(
  {
    threshold: wholeNumber({ ...THRESHOLD, between: (_, most) => words.between(most) }),
    effect: choice(LIMIT_EFFECTS),
  },
  { threshold: words.threshold, effect: words.effect },
);

const idOf = ({ action, subject, windowSeconds }: LimitRuleKey): string => `${action}/${subject}/${windowSeconds}`;

/** Names of a rule's fields in the form that contains all rules. */
export const fieldNames = (rule: LimitRuleKey) => ({
  threshold: `threshold/${idOf(rule)}`,
  effect: `effect/${idOf(rule)}`,
});

/** Name of the hidden field with the settings that the page showed. */
export const SHOWN = 'shown';

const shownRule = (rule: LimitRuleKey, { threshold, effect }: LimitSetting): string =>
  `${idOf(rule)}=${threshold} ${effect}`;

/** All settings as a page shows them: `reveal/visitor/3600=10 captcha`, and so on. */
export const shownRules = (rules: readonly LimitRule[]): string => rules.map((rule) => shownRule(rule, rule)).join(';');

export type LimitConflict = {
  /** The currently stored settings, as messages beside the fields of their rules. */
  readonly errors: Readonly<Record<string, string>>;
  /**
   * The settings that the page showed, updated with the current values of these rules, which the user has now been
   * shown.
   */
  readonly shown: string;
};

/**
 * Rules that the user wants to change but somebody else has changed to a different value since the page was opened;
 * null if there are none. `sent`: value of the field `shown`; a call without it overwrites the stored settings.
 */
export function limitConflicts(
  stored: readonly LimitRule[],
  changes: readonly LimitChange[],
  sent: unknown,
): LimitConflict | null {
  if (typeof sent !== 'string') return null;
  const shown = new Map(sent.split(';').map((each) => [each.split('=')[0] ?? '', each]));
  const errors: Record<string, string> = {};
  for (const { rule, setting } of changes) {
    const now = stored.find((each) => idOf(each) === idOf(rule));
    if (!now || shown.get(idOf(rule)) === shownRule(now, now)) continue;
    const names = fieldNames(rule);
    if (now.threshold !== setting.threshold) errors[names.threshold] = fa.admin.edits.now(persianNumber(now.threshold));
    if (now.effect !== setting.effect) errors[names.effect] = fa.admin.edits.now(words.effects[now.effect]);
    shown.set(idOf(rule), shownRule(now, now));
  }
  return Object.keys(errors).length > 0 ? { errors, shown: [...shown.values()].join(';') } : null;
}

export type LimitChange = { readonly rule: LimitRuleKey; readonly setting: LimitSetting };

type Fields = Readonly<Record<string, unknown>>;

type Read = {
  readonly changes: readonly LimitChange[];
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the form contained no rule at all. */
  readonly isEmpty: boolean;
};

/**
 * Reads the rules that the user changed on the page. A rule that still equals what the page showed, or that was not
 * sent, is left unchanged, even if somebody else has changed it since.
 */
export function readLimitFields(rules: readonly LimitRule[], fields: Fields): Read {
  const changes: LimitChange[] = [];
  const errors: Record<string, string> = {};
  const shown = new Set(String(fields[SHOWN] ?? '').split(';'));
  let isEmpty = true;
  for (const rule of rules) {
    const names = fieldNames(rule);
    const sent = { threshold: fields[names.threshold], effect: fields[names.effect] };
    if (sent.threshold === undefined && sent.effect === undefined) continue;
    isEmpty = false;
    const parsed = v.safeParse(limitForm.input, sent, { abortPipeEarly: true });
    if (!parsed.success) {
      for (const issue of parsed.issues) {
        const name = v.getDotPath(issue) === 'effect' ? names.effect : names.threshold;
        errors[name] ??= issue.message;
      }
    } else if (!shown.has(shownRule(rule, parsed.output))) {
      if (isEffectOf(rule.subject, parsed.output.effect)) changes.push({ rule, setting: parsed.output });
      else errors[names.effect] = words.onlyAsked;
    }
  }
  return { changes, errors, isEmpty };
}
