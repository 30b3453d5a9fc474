/**
 * Shows one step of a form at a time. The page holds every step (`[data-step]`), and each step after the first is a
 * history entry. The form's field `step` names the current step; without JavaScript, the server renders that step
 * (`app/parts/form/steps.tsx`).
 */
export type Steps<S extends string> = {
  readonly shown: () => S;
  /** Step of the current history entry. */
  readonly historyStep: () => S;
  /** Records a step in the history: a later step adds an entry, an earlier one replaces the current entry. */
  readonly enter: (step: S) => void;
  /** `isNavigation`: the user navigated to the step, so focus moves to the heading and the page scrolls to its top. */
  readonly show: (step: S, isNavigation?: boolean) => void;
  /** Goes to the previous step. */
  readonly back: () => void;
};

/** `root` contains the list of steps and the heading; `onShow` is called each time a step is shown. */
export function stepsOf<S extends string>(
  root: HTMLElement,
  form: HTMLFormElement,
  names: readonly [S, ...S[]],
  onShow?: (step: S) => void,
): Steps<S> {
  const field = form.querySelector<HTMLInputElement>('input[name=step]');
  const shown = () => stepNamed(names, field?.value);
  const historyStep = () => stepNamed(names, history.state?.step);

  function enter(step: S): void {
    if (historyStep() === step) return;
    const isLater = names.indexOf(step) > names.indexOf(historyStep());
    const state = { ...history.state, step };
    if (isLater) history.pushState(state, '');
    else history.replaceState(state, '');
  }

  function show(step: S, isNavigation = false): void {
    for (const section of form.querySelectorAll<HTMLElement>('[data-step]'))
      section.hidden = section.dataset.step !== step;
    for (const mark of root.querySelectorAll('[data-step-mark]')) {
      if (mark.getAttribute('data-step-mark') === step) mark.setAttribute('aria-current', 'step');
      else mark.removeAttribute('aria-current');
    }
    if (field) field.value = step;
    onShow?.(step);
    if (!isNavigation) return;
    const heading = root.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus();
    scrollTo({ top: 0 });
  }

  function back(): void {
    if (historyStep() === names[0]) show(names[Math.max(0, names.indexOf(shown()) - 1)] ?? names[0], true);
    else history.back();
  }

  addEventListener('popstate', () => {
    if (historyStep() !== shown()) show(historyStep());
  });
  return { shown, historyStep, enter, show, back };
}

const stepNamed = <S extends string>(names: readonly [S, ...S[]], given: unknown): S =>
  names.find((name) => name === given) ?? names[0];
