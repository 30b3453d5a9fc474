type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };
let kept: InstallPrompt | null = null;

/**
 * Stores the install prompt, which the browser offers only once and at any time, until the user presses the app bar's
 * button.
 */
export function keepInstallPrompt(event: Event): void {
  event.preventDefault();
  kept = event as InstallPrompt;
}

/** Returns the stored prompt and removes it, because it can be used only once. */
export function takeInstallPrompt(): InstallPrompt | null {
  const taken = kept;
  kept = null;
  return taken;
}
