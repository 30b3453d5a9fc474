import * as v from 'valibot';
import {
  isEffectOf,
  LIMIT_EFFECTS,
  type LimitRule,
  type LimitRuleKey,
  type LimitSetting,
  THRESHOLD,
} from '../../../../domain/limits/limits.ts';
import { fa } from '../../../messages/fa.ts';
import { choice } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { wholeNumber } from '../../../parts/form/number-kinds.ts';

const words = fa.admin.limits;

const limitForm = defineForm(
  {
    threshold: wholeNumber({ ...THRESHOLD, between: (_, most) => words.between(most) }),
    effect: choice(LIMIT_EFFECTS),
  },
  { threshold: words.threshold, effect: words.effect },
);

const idOf = ({ action, subject, windowSeconds }: LimitRuleKey): string => `${action}/${subject}/${windowSeconds}`;

/** Names of a rule's fields in the form of all rules. */
export const fieldNames = (rule: LimitRuleKey) => ({
  threshold: `threshold/${idOf(rule)}`,
  effect: `effect/${idOf(rule)}`,
});

/** Name of the hidden field that holds what the page showed. */
export const SHOWN = 'shown';

const shownRule = (rule: LimitRuleKey, { threshold, effect }: LimitSetting): string =>
  `${idOf(rule)}=${threshold} ${effect}`;

/** All settings as a page shows them: `reveal/visitor/3600=10 captcha`, and so on. */
export const shownRules = (rules: readonly LimitRule[]): string => rules.map((rule) => shownRule(rule, rule)).join(';');

export type LimitChange = { readonly rule: LimitRuleKey; readonly setting: LimitSetting };

type Fields = Readonly<Record<string, unknown>>;

type Read = {
  readonly changes: readonly LimitChange[];
  readonly errors: Readonly<Record<string, string>>;
  /** No rule was sent. */
  readonly isEmpty: boolean;
};

/**
 * The rules that were changed on the page. One that equals what the page showed is left alone, even if somebody else has
 * changed it since; so is one that was not sent.
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
