import { commonCategory, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { inCategory } from '../../../domain/search/narrow.ts';
import type { Category, Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import type { Level, LevelItem } from '../../parts/level-list.tsx';
import { paths } from '../../paths.ts';

const TOP = 'top';
const levelOf = (category: Category): string => `c${category.id}`;

/**
 * Levels of the category popup, and the level at which it opens: the list that contains the current category (CAT-03).
 */
export function categoryLevels(query: SearchQuery, taxonomy: Taxonomy): { levels: readonly Level[]; start: string } {
  const current = commonCategory(query);
  const withChildren = [...taxonomy.byId.values()].filter(({ children }) => children.length > 0);
  const levels = [
    { key: TOP, title: fa.choose.allCategories, items: rowsOf(null, taxonomy.roots, query, current) },
    ...withChildren.map((category) => ({
      key: levelOf(category),
      title: category.name,
      items: rowsOf(category, category.children, query, current),
    })),
  ];
  const opened = current && current.children.length === 0 ? current.path.at(-2) : current;
  return { levels, start: opened ? levelOf(opened) : TOP };
}

function rowsOf(
  parent: Category | null,
  children: readonly Category[],
  query: SearchQuery,
  current: Category | null,
): LevelItem[] {
  const all: LevelItem = {
    id: 'all',
    name: parent ? fa.choose.allOf(parent.name) : fa.choose.allCategories,
    href: paths.results(inCategory(query, parent)),
    current: current === parent,
    ...(parent ? { icon: parent.icon } : {}),
  };
  return [
    all,
    ...children.map((category) => ({
      id: category.id,
      name: category.name,
      href: paths.results(inCategory(query, category)),
      current: current?.path.includes(category) ?? false,
      ...(category.type === 'brand' ? {} : { icon: category.icon }),
      ...(category.children.length ? { level: levelOf(category) } : {}),
    })),
  ];
}
