import type { LookAlike, LookedAt } from '../../../../../domain/moderation/moderation.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';

/** A case and the similar listings that are decided together with it. */
export type Together = {
  /** Number of listings, including the case itself. */
  readonly count: number;
  /** Ids and seen versions of the similar listings, as a form sends them: «12:1 15:3». */
  readonly sent: string;
};

export function togetherOf(others: readonly LookAlike[]): Together | null {
  if (others.length === 0) return null;
  return { count: others.length + 1, sent: others.map(({ id, version }) => `${id}:${version}`).join(' ') };
}

/** Parses the text of `togetherOf`; an empty list for an empty text, null if it is malformed. */
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
