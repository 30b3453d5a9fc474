import type { ReactNode } from 'react';
import type { LimitAction } from '../../domain/limits/limits.ts';
import type { Direction } from '../../domain/lists/list.ts';
import { appliedOf, type List, readPage } from '../../domain/lists/lists.server.ts';
import type { NotedKind } from '../../domain/notes/note.ts';
import type { Permission } from '../../domain/staff/roles.ts';
import { recordExport } from '../../domain/staff/staff.server.ts';
import { parseId } from '../../domain/values/ids.ts';
import { latinDigits } from '../../domain/values/persian-text.ts';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import type { Fact } from '../ui/facts.tsx';
import type { Option } from '../ui/select.tsx';
import { isSameOrigin } from '../web/forms/csrf.ts';
import { type ActionRoute, takeOrRefuse } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { type AnswerRoute, defineAnswer, type PageId, type PageRoute } from '../web/pages/route.ts';
import type { Address } from '../web/request/address.ts';
import type { Context } from '../web/request/context.ts';
import { notFound, Problem } from '../web/request/problem.ts';
import { defineOfficePage } from './define-office-page.tsx';
import type { HistoryEntry } from './entry-timeline.tsx';
import { sectionTiles } from './figures/section-figures.ts';
import { type ShippedView, viewedUrl, viewsOf, viewsView } from './list-views.tsx';
import { notesView } from './notes.tsx';
import type { Act } from './resource-act.tsx';
import { type CaseBadge, type Related, ResourceCase, type ResourceCaseView } from './resource-case.tsx';
import { countText, countWords } from './resource-counts.ts';
import { CSV_ROWS, csvFile } from './resource-csv.ts';
import { type FilterField, type ListView, ResourceList } from './resource-list.tsx';
import { LIST_PARAMETERS, listQueryOf, paramsFor, requestedFilters, type Shown } from './resource-query.ts';
import type { RowsColumn } from './rows.tsx';
import type { OfficeSection } from './sections.ts';

const ROWS_A_PAGE = 30;
const CSV_ROWS_AT_ONCE = 500;

export type ResourceColumn<Item, S extends string = string> = {
  readonly head: string;
  /** Text of the cell in the file, and on the page unless `cell` renders it. */
  readonly text: (item: Item) => string;
  readonly cell?: (item: Item) => ReactNode;
  /** Name of the list's sort order for this column. */
  readonly sort?: S;
  /** The cell is the row's header and links to its case. */
  readonly isName?: boolean;
  readonly dir?: 'ltr';
  readonly look?: 'number' | 'acts';
};

export type ResourceFilter = {
  readonly label: string;
  /** Options of a select; without them the filter is a text field. */
  readonly options?: readonly Option[] | ((context: SignedIn) => readonly Option[]);
  /** Placeholder of a text field. */
  readonly help?: string;
  readonly look?: 'number';
  /** Converts typed text for the list; null means no filter. */
  readonly toValue?: (typed: string, context: SignedIn) => string | null;
};

type ListPath = (params?: URLSearchParams) => string;

type CaseParts<Thing> = {
  readonly at: Address;
  readonly id: PageId;
  readonly about: { readonly summary: string };
  readonly pageTitle: (id: string) => string;
  /** Reads the record; null answers 404. */
  readonly read: (context: SignedIn, id: number) => Promise<Thing | null>;
  readonly title: (thing: Thing) => string;
  readonly badges?: (thing: Thing) => readonly CaseBadge[];
  readonly facts: (thing: Thing, context: SignedIn) => readonly Fact[];
  readonly related?: (thing: Thing, context: SignedIn) => readonly Related[];
  /** Kind by which the log names it, and colleagues' notes. */
  readonly subject?: NotedKind;
  /** Changes by staff, newest first. */
  readonly history?: (context: SignedIn, id: number) => Promise<readonly HistoryEntry[]>;
  /** Content of the case besides its facts. */
  readonly Content?: (props: { readonly thing: Thing }) => ReactNode;
};

type ResourceParts<Row, Item, F extends string, S extends string, Thing, A extends string> = {
  readonly section: OfficeSection;
  readonly permission: Permission;
  readonly title: string;
  readonly list: List<Row, F, S>;
  readonly page: {
    readonly at: Address;
    readonly id: PageId;
    readonly path: ListPath;
    readonly summary: string;
    /** Example values of the list's filters and cursors, for the API documentation. */
    readonly example: Readonly<Record<string, string>>;
  };
  readonly csv: { readonly at: Address; readonly path: ListPath; readonly summary: string };
  /** Makes the views of rows, and masks personal data. */
  readonly itemsOf: (rows: readonly Row[], context: SignedIn) => Promise<readonly Item[]>;
  readonly keyOf: (item: Item) => number;
  readonly hrefOf?: (item: Item) => string | null;
  readonly columns: readonly ResourceColumn<Item, NoInfer<S>>[];
  readonly filters: Readonly<Record<NoInfer<F>, ResourceFilter>>;
  /** Views that come with it. */
  readonly views?: readonly ShippedView[];
  readonly searchHelp: string | null;
  /** Limit that counts a search for this text; null for none. */
  readonly searchLimit?: (text: string) => LimitAction | null;
  readonly empty: { readonly title: string; readonly text: string };
  /** Content above the list, such as a form that adds a row. */
  readonly above?: (context: SignedIn) => ReactNode | Promise<ReactNode>;
  readonly case?: CaseParts<Thing>;
  readonly acts?: Readonly<Record<A, Act<NoInfer<Thing>>>>;
};

export type Resource<A extends string = string> = {
  readonly list: PageRoute<unknown>;
  readonly csv: AnswerRoute;
  /** Page of one record; absent if records have no page of their own. */
  readonly case: PageRoute<unknown>;
  readonly acts: Readonly<Record<A, ActionRoute>>;
};

/**
 * Defines a resource of the back office (ADM-02): its list with filters, sort orders, search and pages, its CSV file,
 * the page of a record and the acts on it. `test/office-resource.ts` generates its tests.
 */
export function defineResource<Row, Item, F extends string, S extends string, Thing = never, A extends string = never>(
  parts: ResourceParts<Row, Item, F, S, Thing, A>,
): Resource<A> {
  const onCase = parts.case && caseRoute(parts, parts.case);
  const list = listRoute(parts);
  const read = parts.case?.read ?? (async () => null);
  const acts = Object.entries<Act<Thing>>(parts.acts ?? {}).map(([name, act]) => [
    name,
    act.routeOn(onCase ?? list, read),
  ]);
  return { list, csv: csvRoute(parts), case: onCase ?? list, acts: Object.fromEntries(acts) };
}

type AnyParts<Row, Item, F extends string, S extends string, Thing, A extends string> = ResourceParts<
  Row,
  Item,
  F,
  S,
  Thing,
  A
>;

type Drawn<Item> = { readonly list: ListView<Item>; readonly above: ReactNode };

function listRoute<Row, Item, F extends string, S extends string, Thing, A extends string>(
  parts: AnyParts<Row, Item, F, S, Thing, A>,
): PageRoute<unknown> {
  const { page, section, permission, title, columns, keyOf, hrefOf } = parts;
  const drawn = columns.map((column) => drawnColumn(column));
  return defineOfficePage<Drawn<Item>>({
    at: page.at,
    id: page.id,
    section,
    permission,
    about: {
      summary: page.summary,
      query: [...Object.keys(parts.filters), ...LIST_PARAMETERS],
      example: page.example,
    },
    title,
    load: async (context) => ({ list: await listView(parts, context), above: await parts.above?.(context) }),
    Page: ({ view }) => (
      <ResourceList view={view.list} columns={drawn} keyOf={keyOf} hrefOf={hrefOf}>
        {view.above}
      </ResourceList>
    ),
  });
}

function drawnColumn<Item, S extends string>(
  column: ResourceColumn<Item, S>,
): RowsColumn<Item> & { readonly sortBy?: string | undefined } {
  const { head, text, cell, sort, isName, dir, look } = column;
  const plain = (item: Item) => {
    const shown = text(item);
    // Columns of numbers contain digits and words of ours, which need no isolation.
    return shown === '' || (look === 'number' && !dir) ? shown : <ForeignText text={shown} dir={dir} />;
  };
  return {
    head,
    cell: cell ?? plain,
    sortBy: sort,
    ...(isName && { isName }),
    ...(dir && { dir }),
    ...(look && { look }),
  };
}

async function listView<Row, Item, F extends string, S extends string, Thing, A extends string>(
  parts: AnyParts<Row, Item, F, S, Thing, A>,
  context: SignedIn,
): Promise<ListView<Item>> {
  const { page, csv } = parts;
  const list = parts.list as unknown as List<Row>;
  const views = await viewsOf(context, list.name, parts.views);
  const { typed, query } = queryOf(parts, { ...context, url: viewedUrl(context.url, views) });
  const limit = parts.searchLimit?.(query.search);
  if (limit) await takeOrRefuse(limit, context);
  const { applied, rows, previous, next, isPartial } = await readPage(context, list, query, ROWS_A_PAGE);
  const isWhole = previous === null && next === null && !isPartial;
  const count = isWhole ? countWords(rows.length) : await countText(context, list as List, query);
  const filters = Object.fromEntries(Object.keys(applied.filters).map((name) => [name, typed[name] ?? '']));
  const isOwnOrder = isOwn(list as List, applied);
  const figures = await sectionTiles(context, parts.section);
  const shown: Shown = { ...applied, filters, isOwnOrder };
  const link = (change: Parameters<typeof paramsFor>[1]) => page.path(paramsFor(shown, change));
  const fields = fieldsOf(parts, context, filters);
  const nameOf = ({ options, value }: FilterField) => options?.find((one) => one.value === value)?.name ?? value;
  return {
    title: parts.title,
    count,
    figures,
    action: page.path(),
    search: parts.searchHelp === null ? null : { text: applied.search, help: parts.searchHelp },
    fields,
    kept: isOwnOrder
      ? []
      : [
          ['sort', applied.sort],
          ['order', applied.direction],
        ],
    active: [
      ...(applied.search
        ? [{ name: fa.officeLists.search, value: applied.search, without: link({ without: 'q' }) }]
        : []),
      ...fields
        .filter(({ name }) => Object.hasOwn(filters, name))
        .map((field) => ({ name: field.label, value: nameOf(field), without: link({ without: field.name }) })),
    ],
    everything: page.path(),
    items: await parts.itemsOf(rows, context),
    sorts: sortLinks(list as List, shown, link),
    pages: {
      first: query.after === null && query.before === null ? null : link({}),
      previous: previous && link({ before: previous }),
      next: next && link({ after: next }),
    },
    isPartial,
    csv: csv.path(paramsFor(shown)),
    views: viewsView(context, views, { list: list.name, shown: paramsFor(shown), path: page.path }),
    empty: parts.empty,
  };
}

function queryOf<Row, Item, F extends string, S extends string, Thing, A extends string>(
  parts: AnyParts<Row, Item, F, S, Thing, A>,
  context: SignedIn,
) {
  const filters = parts.filters as Readonly<Record<string, ResourceFilter>>;
  const asked = requestedFilters(context.url, Object.keys(filters), (name, typed) => {
    const { toValue, look } = filters[name] as ResourceFilter;
    return toValue ? toValue(typed, context) : look === 'number' ? latinDigits(typed).replace(/^#/, '') : typed;
  });
  return { typed: asked.typed, query: listQueryOf(context.url, asked) };
}

function isOwn(list: List, { sort, direction }: { readonly sort: string; readonly direction: Direction }): boolean {
  return sort === Object.keys(list.sorts)[0] && direction === list.sorts[sort]?.first;
}

function fieldsOf<Row, Item, F extends string, S extends string, Thing, A extends string>(
  parts: AnyParts<Row, Item, F, S, Thing, A>,
  context: SignedIn,
  values: Readonly<Record<string, string>>,
): FilterField[] {
  return Object.entries<ResourceFilter>(parts.filters).map(([name, { label, options, help, look }]) => ({
    name,
    label,
    value: values[name] ?? '',
    options: options === undefined ? null : typeof options === 'function' ? options(context) : options,
    help,
    look,
  }));
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** Links that sort by a column; a second click reverses the order. */
function sortLinks(list: List, shown: Shown, link: (change: Parameters<typeof paramsFor>[1]) => string) {
  const links = Object.entries(list.sorts).map(([sort, { first }]) => {
    const isShown = sort === shown.sort;
    const direction: Direction = isShown ? (shown.direction === 'asc' ? 'desc' : 'asc') : first;
    return [sort, { href: link({ order: { sort, direction } }), direction: isShown ? ARIA[shown.direction] : null }];
  });
  return Object.fromEntries(links) as ListView<unknown>['sorts'];
}

function csvRoute<Row, Item, F extends string, S extends string, Thing, A extends string>(
  parts: AnyParts<Row, Item, F, S, Thing, A>,
): AnswerRoute {
  const { csv, permission, columns, filters } = parts;
  const { example } = parts.page;
  return defineAnswer({
    at: csv.at,
    guard: { may: permission },
    about: { summary: csv.summary, type: 'text/csv', query: [...Object.keys(filters), ...LIST_PARAMETERS], example },
    async answer(context) {
      // Downloading a file is recorded in the audit log, so another site must not trigger it in the name of staff.
      if (!isSameOrigin(context)) throw new Problem(404);
      await takeOrRefuse('office-export', context);
      const list = parts.list as unknown as List<Row>;
      const views = await viewsOf(context, list.name, parts.views);
      const { typed, query } = queryOf(parts, { ...context, url: viewedUrl(context.url, views) });
      const { name } = list;
      const { filters: applied, search } = appliedOf(list as List, query);
      // The log records the filters in words, as the page shows them.
      const said = fieldsOf(parts, context, typed).filter((field) => Object.hasOwn(applied, field.name));
      const filtered = said.map(({ label, value, options }) => [
        label,
        options?.find((option) => option.value === value)?.name ?? value,
      ]);
      const asked = { ...Object.fromEntries(filtered), ...(search && { [fa.officeLists.search]: search }) };
      const exported = await recordExport(context, context.viewer, { name, permission, filters: asked });
      if (!exported.ok) throw new Problem(404);
      const file = csvFile(
        columns.map(({ head }) => head),
        async (after) => {
          const page = await readPage(context, list, { ...query, after, before: null }, CSV_ROWS_AT_ONCE);
          const items = await parts.itemsOf(page.rows, context);
          return { rows: items.map((item) => columns.map(({ text }) => text(item))), next: page.next };
        },
        CSV_ROWS,
      );
      return new Response(file, {
        headers: { ...CSV_HEADERS, 'content-disposition': `attachment; filename="${name}.csv"` },
      });
    },
  });
}

const CSV_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const;

function caseRoute<Row, Item, F extends string, S extends string, Thing, A extends string>(
  parts: AnyParts<Row, Item, F, S, Thing, A>,
  file: CaseParts<Thing>,
): PageRoute<unknown> {
  const { section, permission, page, title } = parts;
  return defineOfficePage<ResourceCaseView<Thing>>({
    at: file.at,
    id: file.id,
    section,
    permission,
    about: file.about,
    title: (_view, { params }) => file.pageTitle(params.id ?? ''),
    async load(context) {
      const id = idOf(context);
      const thing = (await file.read(context, id)) ?? notFound();
      return {
        id,
        thing,
        title: file.title(thing),
        badges: file.badges?.(thing) ?? [],
        facts: file.facts(thing, context),
        related: file.related?.(thing, context) ?? [],
        history: (await file.history?.(context, id)) ?? null,
        notes: file.subject ? await notesView(context, file.subject, id) : null,
        acts: Object.values<Act<Thing>>(parts.acts ?? {}).flatMap((act) => act.viewOf(context, id, thing) ?? []),
        back: { href: page.path(), name: title },
      };
    },
    Page: ({ view }) => <ResourceCase view={view} Content={file.Content} />,
  });
}

const idOf = ({ params }: Context): number => parseId(params.id) ?? notFound();
