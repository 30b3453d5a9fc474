type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };
let kept: InstallPrompt | null = null;

/**
 * Keeps the browser's install prompt, which it offers once and at any time, until the user presses the app bar's
 * button.
 */
export function keepInstallPrompt(event: Event): void {
  event.preventDefault();
  kept = event as InstallPrompt;
}

/** Takes the prompt, which can be used once. */
export function takeInstallPrompt(): InstallPrompt | null {
  const taken = kept;
  kept = null;
  return taken;
}
