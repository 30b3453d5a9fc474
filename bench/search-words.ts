import { loadPlaces } from '../domain/locations/locations.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { BARS } from '../test/quality/floors.ts';
import { type Measured, measureQuality } from '../test/quality/measure.ts';
import { suggestionQuality } from '../test/quality/measure-suggestions.ts';
import { type Quality, qualityOf, worst } from '../test/quality/quality.ts';
import { KINDS, type Kind } from '../test/quality/queries.ts';
import { testedSite } from '../test/quality/tested-site.ts';
import { openDatabase } from './databases.ts';
import type { Figure } from './figure.ts';
import { fetchPatiently } from './patience.ts';
import { startProduction } from './production.ts';

const WORST = 10;
const IN_ALL = 'Search in words: judged queries that are set aside (SRCH-16), 10,000 listings';
const OF_KINDS = 'Search in words: something right among the first ten, of all judged queries of a kind';
const SUGGESTED = 'Search in words: suggestions, of all judged beginnings and titles (SRCH-10, CAT-05)';

/**
 * Measures how well the search understands the judged queries of test/quality, and writes which of them it understands
 * least.
 */
export async function measureSearchWords(
  url: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<Figure[]> {
  const db = openDatabase(url);
  const production = await startProduction(url, dataDir);
  try {
    const catalogue = { taxonomy: await loadTaxonomy({ db, now: new Date() }), places: await loadPlaces(db) };
    const site = await testedSite(db, catalogue, (path) => fetchPatiently(`${production.origin}${path}`));
    const measured = await measureQuality(site);
    for (const { kind, q, setAside, total, shown, right } of worst(measured.queries, WORST)) {
      tell(`  ${kind}${setAside ? ', set aside' : ''}: «${q}» finds ${total}, ${right} of the first ${shown} right`);
    }
    return figuresOf(measured);
  } finally {
    await production.stop();
    await db.destroy();
  }
}

function figuresOf({ queries, beginnings, titles }: Measured): Figure[] {
  const aside = queries.filter(({ setAside }) => setAside);
  const { success, precision, rPrecision, nothing } = qualityOf(aside);
  const missing = queries.filter(({ exist }) => exist === 0).length;
  const inAll = (name: string, value: number) => ({ group: IN_ALL, name, value, unit: '%' }) as const;
  return [
    {
      ...inAll('something right among the first ten', success),
      budget: least(BARS.success),
      note: `${aside.length} queries; of all ${queries.length}, ${missing} have nothing to be found here`,
    },
    inAll('right ones among the first ten shown', precision),
    { ...inAll('right ones of as many as could be (R-precision)', rPrecision), budget: least(BARS.rPrecision) },
    { ...inAll('nothing found', nothing), budget: most(BARS.nothing) },
    ...KINDS.map((kind) => kindFigure(kind, qualityOf(queries.filter((each) => each.kind === kind)))),
    ...suggestionFigures(beginnings, titles),
  ];
}

function kindFigure(kind: Kind, { queries, success, precision, rPrecision, nothing }: Quality): Figure {
  const rounded = [precision, rPrecision, nothing].map((value) => value.toFixed(0));
  return {
    group: OF_KINDS,
    name: kind,
    value: success,
    unit: '%',
    budget: least(kind === 'plain' ? BARS.plain : BARS.successOfAKind),
    note: `${queries} queries, precision ${rounded[0]} %, R-precision ${rounded[1]} %, nothing ${rounded[2]} %`,
  };
}

function suggestionFigures(beginnings: Measured['beginnings'], titles: Measured['titles']): Figure[] {
  const [typed, titled] = [suggestionQuality(beginnings), suggestionQuality(titles)];
  const figure = (name: string, value: number) => ({ group: SUGGESTED, name, value, unit: '%' }) as const;
  return [
    { ...figure('the right suggestion of the search box first', typed.first), budget: least(BARS.beginnings.first) },
    { ...figure('no suggestion of the search box', typed.nothing), budget: most(BARS.beginnings.nothing) },
    { ...figure('the right category of a title first', titled.first), budget: least(BARS.titles.first) },
    { ...figure('the right category of a title among three', titled.among), budget: least(BARS.titles.among) },
  ];
}

const least = (limit: number) => ({ limit, is: 'least' }) as const;
const most = (limit: number) => ({ limit, is: 'most' }) as const;
