/** Leads payers on to a gateway that takes them by a form (PAY-01). */

/** Submits the form that leads there, unless the payer has just come back by the browser's history. */
export function goOn(form: HTMLElement): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward' && form instanceof HTMLFormElement) send(form);
}

/** They tell the caller what it pays; the gateway knows it by its token. */
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

/** Not by the form's own method, which a field of that name would hide. */
const send = (form: HTMLFormElement): void => HTMLFormElement.prototype.submit.call(form);
