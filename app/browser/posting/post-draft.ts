import { type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { dropDraft, readDraft, writeDraft } from '../storage/own-drafts.ts';
import { isWorthKeeping } from './post-values.ts';

/** The one draft of a new listing (ITEM-09), and the last discarded one while that can be undone. */
const NAME = 'new-listing';
const GIVEN_UP = 'new-listing-given-up';

export type Draft = { readonly typed: Typed; readonly step: 'details' | 'place' };

export function keepDraft({ typed, step }: Draft): void {
  if (isWorthKeeping(typed)) writeDraft(NAME, { typed, step });
  else forgetDraft();
}

export function forgetDraft(): void {
  dropDraft(NAME);
}

export function giveUpDraft(draft: Draft): void {
  forgetDraft();
  writeDraft(GIVEN_UP, draft);
}

export const givenUpDraft = (): Draft | null => draftOf(readDraft(GIVEN_UP));

export function forgetGivenUp(): void {
  dropDraft(GIVEN_UP);
}

export const keptDraft = (): Draft | null => draftOf(readDraft(NAME));

/** Returns the draft that a stored value holds; null if it holds none. */
export function draftOf(value: unknown): Draft | null {
  const { typed, step } = (value ?? {}) as Record<string, unknown>;
  if (typeof typed !== 'object' || typed === null) return null;
  const known = typedOf(Object.entries(typed));
  return isWorthKeeping(known) ? { typed: known, step: step === 'place' ? 'place' : 'details' } : null;
}
