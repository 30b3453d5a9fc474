/** Sends payers to a gateway that takes them by a form (PAY-01). */

/** Submits the form that leads to the gateway, unless the payer has just returned by Back or Forward. */
export function goOn(form: HTMLElement): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward' && form instanceof HTMLFormElement) send(form);
}

/** Parameters for the caller's own use: the gateway identifies the payment by its token and must not receive them. */
const TOLD = ['Amount', 'ResNum'];

/** Posts the params of an order's answer to a gateway, as the form of the invoice page does. */
export function postTo(action: string, params: unknown): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(params ?? {})) {
    if (TOLD.includes(name)) continue;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  send(form);
}

/** Calls the prototype's method, because a field named `submit` would hide the form's own. */
const send = (form: HTMLFormElement): void => HTMLFormElement.prototype.submit.call(form);
