import type { LookAlike, LookedAt } from '../../../../../domain/moderation/moderation.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';

/** A case and its look-alikes, decided together. */
export type Together = {
  /** The case itself included. */
  readonly count: number;
  /** The look-alikes with the versions that were looked at, as a form sends them: «12:1 15:3». */
  readonly sent: string;
};

export function togetherOf(others: readonly LookAlike[]): Together | null {
  if (others.length === 0) return null;
  return { count: others.length + 1, sent: others.map(({ id, version }) => `${id}:${version}`).join(' ') };
}

/** Null for a text that `togetherOf` does not write; none for an empty one. */
export function readTogether(sent: string): LookedAt[] | null {
  if (sent === '') return [];
  const all = sent.split(' ').map((each) => {
    const [id = '', version = '', ...more] = each.split(':');
    return { listingId: parseId(id), version: parseId(version), isWhole: more.length === 0 };
  });
  const whole = all.filter((each): each is LookedAt & { isWhole: true } => {
    return each.isWhole && each.listingId !== null && each.version !== null;
  });
  return whole.length === all.length ? whole.map(({ listingId, version }) => ({ listingId, version })) : null;
}
