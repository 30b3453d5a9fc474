import type { toast } from '../toast.ts';

/** Shows a toast; says nothing where the module of toasts does not come. */
export async function say(...message: Parameters<typeof toast>): Promise<void> {
  await import('../toast.ts').then((toasts) => toasts.toast(...message)).catch(() => undefined);
}
