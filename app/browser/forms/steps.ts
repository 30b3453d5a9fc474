/**
 * A form in steps: all of them stand in one page (`[data-step]`), one of them shown, each after the first an entry of
 * history. The field `step` says which is shown, also to the server, which shows the same where there are no scripts
 * (`app/parts/form/steps.tsx`).
 */
export type Steps<S extends string> = {
  readonly shown: () => S;
  /** The step of this entry of history. */
  readonly entered: () => S;
  /** Makes this entry of history that step, by a new entry where it comes later. */
  readonly enter: (step: S) => void;
  /** `moves`: somebody went there, and begins at its top. */
  readonly show: (step: S, moves?: boolean) => void;
  /** To the step before. */
  readonly back: () => void;
};

/** `root` has the list of steps and the heading; `after` is called when a step was shown. */
export function stepsOf<S extends string>(
  root: HTMLElement,
  form: HTMLFormElement,
  names: readonly [S, ...S[]],
  after?: (step: S) => void,
): Steps<S> {
  const field = form.querySelector<HTMLInputElement>('input[name=step]');
  const shown = () => stepNamed(names, field?.value);
  const entered = () => stepIn(history.state, names);

  function enter(step: S): void {
    if (entered() === step) return;
    const isLater = names.indexOf(step) > names.indexOf(entered());
    const state = { ...history.state, step };
    if (isLater) history.pushState(state, '');
    else history.replaceState(state, '');
  }

  function show(step: S, moves = false): void {
    for (const section of form.querySelectorAll<HTMLElement>('[data-step]'))
      section.hidden = section.dataset.step !== step;
    for (const mark of root.querySelectorAll('[data-step-mark]')) {
      if (mark.getAttribute('data-step-mark') === step) mark.setAttribute('aria-current', 'step');
      else mark.removeAttribute('aria-current');
    }
    if (field) field.value = step;
    after?.(step);
    if (!moves) return;
    const heading = root.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus();
    scrollTo({ top: 0 });
  }

  function back(): void {
    if (entered() === names[0]) show(names[Math.max(0, names.indexOf(shown()) - 1)] ?? names[0], true);
    else history.back();
  }

  addEventListener('popstate', () => {
    if (entered() !== shown()) show(entered());
  });
  return { shown, entered, enter, show, back };
}

/** The step that an entry of history says; the first for any other entry. */
export function stepIn<S extends string>(state: unknown, names: readonly [S, ...S[]]): S {
  return stepNamed(names, (state as { readonly step?: unknown } | null)?.step);
}

const stepNamed = <S extends string>(names: readonly [S, ...S[]], given: unknown): S =>
  names.find((name) => name === given) ?? names[0];
