import { describe, expect, it } from 'vitest';
import { buildPlaces } from '../../domain/locations/build-places.ts';
import { type Alias, aliasTargets } from '../../domain/query-reading/aliases.ts';
import { nameKey, splitTerms } from '../../domain/query-reading/terms.ts';
import { buildTaxonomy } from '../../domain/taxonomy/build-taxonomy.ts';
import { PLACE_ROWS } from '../locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../taxonomy/taxonomy.seed.ts';
import { ALIASES } from './aliases.seed.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const PHRASE_WORDS_MAX = 5;

/** Splits the target of an alias into targets with a single option, category or model. */
function* singleTargets({ target }: Alias): Iterable<string> {
  const [kind = '', one = '', two = ''] = target.split('/');
  if (kind === 'c' || kind === 'p') for (const slug of one.split(',')) yield `${kind}/${slug}`;
  else if (kind === 'o') for (const slug of two.split(',')) yield `o/${one}/${slug}`;
  else if (kind === 'm') for (const start of two.split('|')) yield `m/${one}/${start}`;
  else yield target;
}

function meansSomething(alias: Alias, target: string): boolean {
  const meant = aliasTargets({ ...alias, target }, taxonomy, places);
  return meant.targets.length > 0 || meant.places.length > 0 || meant.word !== null;
}

describe('aliases that ship with the site (SRCH-16)', () => {
  it('have only targets that the catalogue and the places have', () => {
    const dead = ALIASES.flatMap((alias) =>
      [...singleTargets(alias)].filter((target) => !meansSomething(alias, target)),
    );
    expect(dead).toEqual([]);
  });

  it('name each target once by a phrase', () => {
    const counts = new Map<string, number>();
    for (const { phrase, target } of ALIASES) {
      const pair = `${target}: ${phrase}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 1).map(([pair]) => pair)).toEqual([]);
  });

  it('are of one to five words', () => {
    const wrong = ALIASES.filter(({ phrase }) => {
      const { length } = splitTerms(phrase);
      return length === 0 || length > PHRASE_WORDS_MAX;
    });
    expect(wrong).toEqual([]);
  });

  it('are longer than a letter, unless they spell one', () => {
    const letters = ALIASES.filter(({ phrase, target }) => nameKey(phrase).length < 2 && !/^w\/.$/u.test(target));
    expect(letters).toEqual([]);
  });
});
