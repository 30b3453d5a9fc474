/** Finds the meaning of a negated phrase («not …»), given the items that the search is about. */
import type { Place } from '../locations/places.ts';
import { type Alternative, type Askers, narrowed, type Target, targetName } from './meaning.ts';
import type { Negated } from './negated.ts';
import type { Excluded, SearchQuery } from './search-query.ts';
import type { Segment } from './segments.ts';
import { wordsOf } from './words.ts';

type NotWanted = {
  /** Everything that the search excludes. */
  readonly not: readonly Excluded[];
  /** Names of the phrase's meanings. */
  readonly names: readonly string[];
};

/**
 * Resolves a negated phrase; null if it would exclude nothing of the alternatives, or everything that the search is
 * about.
 */
export function notWanted(
  { segments, isOfWords }: Negated,
  alternatives: readonly Alternative[],
  query: SearchQuery,
  askers: Askers,
): NotWanted | null {
  let not = query.not;
  const names: string[] = [];
  for (const segment of segments) {
    const targets = meantOf(segment, alternatives, askers);
    const places = targets.length > 0 ? [] : largestOf(segment, query);
    for (const target of targets) not = withTarget(not, target);
    not = [...not, ...places.filter((place) => !not.includes(place))];
    const words = isOfWords && targets.length + places.length === 0 ? writtenWords(segment) : [];
    not = [...not, ...words.map((word) => ({ words: [...new Set([word, ...segment.synonyms.flatMap(wordsOf)])] }))];
    const meant = [...new Set([...targets.map(targetName), ...places.map(({ name }) => name)])];
    names.push(...(meant.length > 0 ? meant : words));
  }
  return names.length > 0 ? { not, names } : null;
}

/** Targets of the likeliest sense that excludes a part of the alternatives and leaves a part; empty if none does. */
function meantOf({ senses }: Segment, alternatives: readonly Alternative[], askers: Askers): readonly Target[] {
  for (const { targets } of senses) {
    const parts = targets.filter((target) => narrowed(alternatives, [target], askers).length > 0);
    if (parts.length > 0) return alternatives.some((alternative) => !isWhole(parts, alternative)) ? parts : [];
  }
  return [];
}

/** Whether the targets cover an alternative entirely, so that excluding them would leave nothing. */
const isWhole = (targets: readonly Target[], { category, groups }: Alternative): boolean =>
  targets.some((target) => target.kind === 'category' && category?.path.includes(target.category) === true) ||
  groups.some((group) =>
    group.every((choice) =>
      'ticked' in choice
        ? targets.some((target) => target.kind === 'tick' && target.attribute.id === choice.attribute.id)
        : choice.options.every(({ id }) =>
            targets.some((target) => target.kind === 'option' && target.option.id === id),
          ),
    ),
  );

/**
 * The largest city of that name, otherwise the largest place of that name. If places are chosen in the search, only
 * places inside one of them count.
 */
function largestOf({ places }: Segment, { places: chosen }: SearchQuery): readonly Place[] {
  const open = places.filter(
    (place) =>
      !chosen.some(({ path }) => path.includes(place)) &&
      (chosen.length === 0 || chosen.some((whole) => place.path.includes(whole))),
  );
  const sized = open.toSorted((a, b) => b.population - a.population);
  return [sized.find(({ kind }) => kind === 'city') ?? sized[0] ?? []].flat();
}

const writtenWords = ({ terms }: Segment): string[] => terms.flatMap(({ word }) => wordsOf(word));

function withTarget(not: readonly Excluded[], target: Target): readonly Excluded[] {
  if (target.kind === 'category') return not.includes(target.category) ? not : [...not, target.category];
  const { attribute } = target;
  const at = not.findIndex((excluded) => 'attribute' in excluded && excluded.attribute.id === attribute.id);
  const known = not[at];
  if (target.kind === 'tick') return known ? not : [...not, { attribute, ticked: true }];
  if (!known) return [...not, { attribute, options: [target.option] }];
  return 'options' in known && !known.options.some(({ id }) => id === target.option.id)
    ? not.with(at, { attribute, options: [...known.options, target.option] })
    : not;
}
