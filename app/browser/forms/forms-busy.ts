/**
 * Marks a form as being sent: its button is disabled and shows a spinner (GEN-02). Returns the function that makes the
 * form usable again.
 */
export function setBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const button = submitter ?? form.querySelector<HTMLElement>('button[type=submit], button:not([type])');
  if (!(button instanceof HTMLButtonElement || button instanceof HTMLInputElement)) return () => undefined;
  const hadFocus = document.activeElement === button;
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  return () => {
    button.disabled = false;
    button.removeAttribute('aria-busy');
    // Disabling a button drops its focus; restore it unless another element has taken it.
    if (hadFocus && button.isConnected && document.activeElement === document.body)
      button.focus({ preventScroll: true });
  };
}
