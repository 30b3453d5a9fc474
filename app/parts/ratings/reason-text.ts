import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';

const REASONS: Readonly<Record<string, string>> = fa.reviewOffice.reasons;

/**
 * Reason why staff refused a review or a reply, as its author and staff read it: the sentence of a known key, or the
 * text that staff wrote.
 */
export const reasonText = (reason: string): string =>
  Object.hasOwn(REASONS, reason) ? (REASONS[reason] ?? reason) : cleanProse(reason);
