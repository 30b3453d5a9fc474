import { type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { dropDraft, readDraft, writeDraft } from '../storage/own-drafts.ts';
import { isWorthKeeping } from './post-values.ts';

/** The one draft of a new listing (ITEM-09), and the last discarded one while that can be undone. */
const NEW = 'new-listing';
const GIVEN_UP = 'new-listing-given-up';
/** Edits kept at once; the oldest is dropped. */
const EDITS_MAX = 5;
const EDIT = /^edit-\d+$/;

export type Draft = {
  readonly typed: Typed;
  readonly step: 'details' | 'place';
  /** Whether its upload token has pictures, which are worth keeping without any text. */
  readonly hasPictures: boolean;
};

/** Name of the draft of a form: of the new listing, or of the edit of one. */
export const draftName = (listing: string | undefined): string => (listing === undefined ? NEW : `edit-${listing}`);

/** `account`: mark of the one whose it is; by default the page's. */
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

/** Discards the draft of the new listing, as long as that can be undone. */
export function giveUpDraft(draft: Draft): void {
  forgetDraft(NEW);
  writeDraft(GIVEN_UP, draft);
}

export const givenUpDraft = (): Draft | null => draftOf(readDraft(GIVEN_UP));

export function forgetGivenUp(): void {
  dropDraft(GIVEN_UP);
}

export const storedDraft = (name: string): Draft | null => draftOf(readDraft(name));

/** Returns the draft that a stored value holds; null if it holds none. */
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
