import { type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { dropDraft, readDraft, writeDraft } from '../storage/own-drafts.ts';
import { isWorthKeeping } from './post-values.ts';

/**
 * Names of the draft of a new listing (ITEM-09) and of the last discarded one, which is stored while the user can undo.
 */
const NEW = 'new-listing';
const GIVEN_UP = 'new-listing-given-up';
/** Maximum number of stored drafts of edits; beyond it the oldest is dropped. */
const EDITS_MAX = 5;
const EDIT = /^edit-\d+$/;

export type Draft = {
  readonly typed: Typed;
  readonly step: 'details' | 'place';
  /** Whether its upload token has pictures: a draft with pictures but without text is also stored. */
  readonly hasPictures: boolean;
};

/** Name of the draft of a new listing or, if `listing` is given, of the edit of that listing. */
export const draftName = (listing: string | undefined): string => (listing === undefined ? NEW : `edit-${listing}`);

/** `account`: mark of the account that owns the draft; by default the page's. */
export function keepDraft(name: string, draft: Draft, account?: string): void {
  if (!isWorthKeeping(draft)) {
    forgetDraft(name);
    return;
  }
  writeDraft(name, draft, account);
  const edits = Object.keys(laterStorage.read('drafts')).filter((each) => EDIT.test(each) && each !== name);
  for (const oldest of edits.slice(0, Math.max(0, edits.length + 1 - EDITS_MAX))) dropDraft(oldest);
}

export const forgetDraft = (name: string): void => dropDraft(name);

/** Discards the draft of the new listing, but stores it under another name for undo. */
export function giveUpDraft(draft: Draft): void {
  forgetDraft(NEW);
  writeDraft(GIVEN_UP, draft);
}

export const givenUpDraft = (): Draft | null => draftOf(readDraft(GIVEN_UP));

export function forgetGivenUp(): void {
  dropDraft(GIVEN_UP);
}

export const storedDraft = (name: string): Draft | null => draftOf(readDraft(name));

/** Parses a stored draft; null if the value is not a draft. */
export function draftOf(value: unknown): Draft | null {
  const { typed, step, hasPictures } = (value ?? {}) as Record<string, unknown>;
  if (typeof typed !== 'object' || typed === null) return null;
  const draft: Draft = {
    typed: typedOf(Object.entries(typed)),
    step: step === 'place' ? 'place' : 'details',
    hasPictures: hasPictures === true,
  };
  return isWorthKeeping(draft) ? draft : null;
}
