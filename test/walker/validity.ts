import type { FieldState } from './field-state.ts';
import { controlsOf, groupOf, isButton, isChoice, isDisabled, isFile, optionsOf, valueOfOption } from './fields.ts';
import { attributeOf, closest, type Element, hasAttribute } from './html-tree.ts';
import { typeOf } from './roles.ts';

const TEXTS = new Set(['email', 'password', 'search', 'tel', 'text', 'url']);
/** Matches what HTML defines as a valid e-mail address. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export type Invalid = { readonly control: Element; readonly reason: string };

/** The controls for which a browser would refuse to send a form, with the constraint that each violates. */
export function invalidIn(form: Element, all: readonly Element[], state: FieldState): Invalid[] {
  return controlsOf(form, all)
    .filter(isJudged)
    .flatMap((control) => {
      const reason = reasonAgainst(control, all, state);
      return reason === null ? [] : [{ control, reason }];
    });
}

/** Whether browsers validate a control; they ignore disabled, hidden and read-only ones. */
function isJudged(control: Element): boolean {
  if (isDisabled(control) || isButton(control) || closest(control, 'datalist')) return false;
  return typeOf(control) !== 'hidden' && !(hasAttribute(control, 'readonly') && !isChoice(control));
}

function reasonAgainst(control: Element, all: readonly Element[], state: FieldState): string | null {
  if (isMissing(control, all, state)) return 'required';
  if (isChoice(control) || isFile(control) || control.tagName === 'select') return null;
  const value = state.valueOf(control);
  if (value === '') return null;
  if (state.isTyped(control) && value.length < Number(attributeOf(control, 'minlength') ?? 0)) return 'minlength';
  return control.tagName === 'input' ? reasonAgainstText(control, value) : null;
}

function isMissing(control: Element, all: readonly Element[], state: FieldState): boolean {
  if (typeOf(control) === 'radio' && control.tagName === 'input') {
    const group = groupOf(control, all);
    return group.some((radio) => hasAttribute(radio, 'required')) && !group.some(state.isChecked);
  }
  if (!hasAttribute(control, 'required')) return false;
  if (isChoice(control)) return !state.isChecked(control);
  if (isFile(control)) return state.filesOf(control).length === 0;
  if (control.tagName === 'select') return lacksChoice(control, state);
  return state.valueOf(control) === '';
}

/** Whether no option is selected, or only the empty first option of a list, which is a placeholder. */
function lacksChoice(select: Element, state: FieldState): boolean {
  const [first] = optionsOf(select);
  const isPlaceholder = (option: Element) =>
    option === first && valueOfOption(option) === '' && !hasAttribute(select, 'multiple');
  return !state.chosenOf(select).some((option) => !isPlaceholder(option));
}

function reasonAgainstText(input: Element, value: string): string | null {
  const type = typeOf(input);
  if (type === 'number') return reasonAgainstNumber(input, value);
  if (type === 'email' && !EMAIL.test(value)) return 'type';
  if (type === 'url' && !URL.canParse(value)) return 'type';
  const pattern = attributeOf(input, 'pattern');
  return pattern !== null && TEXTS.has(type) && !new RegExp(`^(?:${pattern})$`, 'v').test(value) ? 'pattern' : null;
}

function reasonAgainstNumber(input: Element, value: string): string | null {
  if (!/^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(value)) return 'type';
  const [min, max, step] = ['min', 'max', 'step'].map((name) => attributeOf(input, name));
  if (min && Number(value) < Number(min)) return 'min';
  if (max && Number(value) > Number(max)) return 'max';
  if (step === 'any') return null;
  const steps = (Number(value) - Number(min ?? 0)) / Number(step ?? 1);
  return Math.abs(steps - Math.round(steps)) > 1e-9 ? 'step' : null;
}
