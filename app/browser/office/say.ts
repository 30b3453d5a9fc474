import type { toast } from '../toast.ts';

/** Shows a toast; does nothing if the module of toasts cannot be loaded. */
export async function showToast(...message: Parameters<typeof toast>): Promise<void> {
  await import('../toast.ts').then((toasts) => toasts.toast(...message)).catch(() => undefined);
}
