import { parseEmail } from '../../domain/values/email.ts';
import { parseNationalCode } from '../../domain/values/national-code.ts';
import { parseWholeNumber, persianNumber } from '../../domain/values/numbers.ts';
import { latinDigits } from '../../domain/values/persian-text.ts';
import { parseMobile, parseTelephone } from '../../domain/values/phone.ts';
import { parseSheba } from '../../domain/values/sheba.ts';
import { isBeyondAll } from '../../domain/values/typed-number.ts';
import { validation } from '../messages/validation.ts';
import { unreadNumber } from './form/unread-number.ts';

/** Keys of messages that contain no variable part. */
export type RuleFailure = {
  [K in keyof typeof validation]: (typeof validation)[K] extends string ? K : never;
}[keyof typeof validation];

type Rule = (value: string) => RuleFailure | null;

/** Removes spaces, dashes and direction marks, which are often copied along with a code. */
const bareCode = (value: string): string => latinDigits(value.replace(/[\s\p{Pd}\u200c\u200e\u200f]/gu, ''));
const isBlank = (value: string): boolean => value.trim() === '';
const unless = (holds: (value: string) => unknown, failure: RuleFailure): Rule => {
  return (value) => (isBlank(value) ? 'required_field' : holds(value) ? null : failure);
};

/**
 * Rules for a field's content, by the name in `data-rule`, for both browser and server (GEN-02). An empty value always
 * fails; a field that may stay empty is not checked.
 */
export const FORM_RULES = {
  required: unless(() => true, 'required_field'),
  username: unless((value) => parseMobile(value) ?? parseEmail(value), 'invalid_username'),
  mobile: unless(parseMobile, 'invalid_phone'),
  phone: unless(parseTelephone, 'invalid_phone'),
  email: unless(parseEmail, 'email'),
  'national-code': unless(parseNationalCode, 'invalid_national_code'),
  sheba: unless(parseSheba, 'invalid_sheba'),
  code: unless((value) => /^\d+$/.test(bareCode(value)), 'digit'),
  // A number out of bounds passes here, because the server's message names the bounds.
  number: unless((value) => parseWholeNumber(value) !== null || isBeyondAll(value), 'invalid_number'),
  name: unless((value) => /\p{L}/u.test(value) && !/[<>\p{Cc}]/u.test(value), 'invalid_name'),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof FORM_RULES;

export type FieldDemands = {
  readonly rule?: RuleName | undefined;
  readonly required?: boolean;
  /** The user chooses one of several options. */
  readonly choice?: boolean;
  readonly minLength?: number | undefined;
  /** For the rule `code`, its exact length (AUTH-02, CAPT-01). */
  readonly maxLength?: number | undefined;
  /** Value of the field that this one has to equal. */
  readonly same?: string | undefined;
};

/** The message to show beside the field; null if it is valid. */
export function fieldError(value: string, demands: FieldDemands): string | null {
  const { rule, required = false, choice = false, minLength = 0, maxLength = Number.POSITIVE_INFINITY, same } = demands;
  if (isBlank(value) && !(same && !required)) {
    return required ? validation[choice ? 'required_radio' : 'required_field'] : null;
  }
  const failure = rule === undefined ? null : FORM_RULES[rule](value);
  if (failure === 'invalid_number') return unreadNumber(value, validation[failure]);
  if (failure) return validation[failure];
  if (same !== undefined && value !== same) return validation.confirm;
  const length = rule === 'code' ? bareCode(value).length : value.length;
  if (rule === 'code' && Number.isFinite(maxLength) && length !== maxLength) {
    return validation.code_length(persianNumber(maxLength));
  }
  if (length < minLength) return validation.min_length(persianNumber(minLength));
  return length > maxLength ? validation.max_length(persianNumber(maxLength)) : null;
}

export function isRuleName(name: string | undefined): name is RuleName {
  return name !== undefined && Object.hasOwn(FORM_RULES, name);
}
