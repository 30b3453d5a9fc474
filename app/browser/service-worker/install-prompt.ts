type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };
let kept: InstallPrompt | null = null;

/** The browser offers to install the site once, whenever it likes; the app bar asks when someone presses its button. */
export function keepInstallPrompt(event: Event): void {
  event.preventDefault();
  kept = event as InstallPrompt;
}

/** It can be used once. */
export function takeInstallPrompt(): InstallPrompt | null {
  const taken = kept;
  kept = null;
  return taken;
}
