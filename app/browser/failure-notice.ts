import { browserMessages } from '../messages/browser.ts';
import { toast } from './toast.ts';

/** GEN-15: for what fails without a sentence of its own. */
export function tellFailure(): void {
  toast(browserMessages.failed);
}
