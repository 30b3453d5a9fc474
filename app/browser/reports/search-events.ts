import type { EventKind } from '../../../domain/analytics/event-kinds.ts';
import type { EventFields } from './beacon.ts';

type SearchEvent = readonly [kind: EventKind, fields: EventFields];

/** Parameters that are not choices of the user: the position in the list and the user's own position. */
const NO_CHOICE = new Set(['after', 'location', '_regions']);

/**
 * Returns the events for a change of results within the page (AN-01): words, order, filters. Only the number of words
 * is reported.
 */
export function searchEvents(before: URL, after: URL): SearchEvent[] {
  const events: SearchEvent[] = changedNames(before.searchParams, after.searchParams).map((name) => {
    if (name === 'q') return ['search', { words: wordsIn(after.searchParams.get('q')) }];
    if (name === 'o') return ['sort', { sort: after.searchParams.get('o') ?? 'newest' }];
    return ['filter', { filter: name }];
  });
  const [, , placeBefore, ...restBefore] = before.pathname.split('/');
  const [, , placeAfter, ...restAfter] = after.pathname.split('/');
  if ((placeBefore ?? 'iran') !== (placeAfter ?? 'iran')) events.push(['filter', { filter: 'place' }]);
  if (restBefore.join('/') !== restAfter.join('/')) events.push(['filter', { filter: 'category' }]);
  return events;
}

function changedNames(before: URLSearchParams, after: URLSearchParams): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const values = (params: URLSearchParams, name: string) => params.getAll(name).toSorted().join('\n');
  return [...names].filter((name) => !NO_CHOICE.has(name) && values(before, name) !== values(after, name));
}

const wordsIn = (text: string | null): number => text?.trim().split(/\s+/).filter(Boolean).length ?? 0;
