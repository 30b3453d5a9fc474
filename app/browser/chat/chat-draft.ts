import { entriesOf, textOrNull } from '../../stored/stored-values.ts';
import { dropDraft, readDraft, writeDraft } from '../storage/own-drafts.ts';

const NAME = 'chat';
/** Maximum number of conversations with stored text; beyond it the oldest text is dropped. */
const CONVERSATIONS_MAX = 10;

/**
 * Returns the text that was typed into a conversation but not sent; empty if there is none. `at`: address of the
 * conversation.
 */
export const storedText = (at: string): string => texts()[at] ?? '';

/** Stores the text typed into a conversation until it is sent, or until the user signs out in this browser. */
export function keepText(at: string, text: string): void {
  const { [at]: _, ...others } = texts();
  const kept = text.trim() === '' ? Object.entries(others) : [...Object.entries(others), [at, text] as const];
  if (kept.length === 0) dropDraft(NAME);
  else writeDraft(NAME, Object.fromEntries(kept.slice(-CONVERSATIONS_MAX)));
}

const texts = (): Readonly<Record<string, string>> => entriesOf(readDraft(NAME), textOrNull);
