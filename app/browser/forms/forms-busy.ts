/** A form on its way: its button is off and turns (GEN-02). Gives back what ends it. */
export function setBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const button = submitter ?? form.querySelector<HTMLElement>('button[type=submit], button:not([type])');
  if (!(button instanceof HTMLButtonElement || button instanceof HTMLInputElement)) return () => undefined;
  const hadFocus = document.activeElement === button;
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  return () => {
    button.disabled = false;
    button.removeAttribute('aria-busy');
    // A button that is switched off loses the focus; nothing else has taken it meanwhile.
    if (hadFocus && button.isConnected && document.activeElement === document.body)
      button.focus({ preventScroll: true });
  };
}
