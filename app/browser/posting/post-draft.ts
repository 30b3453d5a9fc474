import { type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { isWorthKeeping } from './post-values.ts';

/** The one draft of a new listing (ITEM-09), and the last discarded one while that can be undone. */
const NAME = 'new-listing';
const GIVEN_UP = 'new-listing-given-up';

export type Draft = { readonly typed: Typed; readonly step: 'details' | 'place' };

export function keepDraft({ typed, step }: Draft): void {
  if (isWorthKeeping(typed)) laterStorage.update('drafts', (drafts) => ({ ...drafts, [NAME]: { typed, step } }));
  else forgetDraft();
}

export function forgetDraft(): void {
  laterStorage.update('drafts', ({ [NAME]: _, ...others }) => others);
}

export function giveUpDraft(draft: Draft): void {
  laterStorage.update('drafts', ({ [NAME]: _, ...others }) => ({ ...others, [GIVEN_UP]: draft }));
}

export const givenUpDraft = (): Draft | null => draftOf(laterStorage.read('drafts')[GIVEN_UP]);

export function forgetGivenUp(): void {
  laterStorage.update('drafts', ({ [GIVEN_UP]: _, ...others }) => others);
}

export const keptDraft = (): Draft | null => draftOf(laterStorage.read('drafts')[NAME]);

/** Returns the draft that a stored value holds; null if it holds none. */
export function draftOf(value: unknown): Draft | null {
  const { typed, step } = (value ?? {}) as Record<string, unknown>;
  if (typeof typed !== 'object' || typed === null) return null;
  const known = typedOf(Object.entries(typed));
  return isWorthKeeping(known) ? { typed: known, step: step === 'place' ? 'place' : 'details' } : null;
}
