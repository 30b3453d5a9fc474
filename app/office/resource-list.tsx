import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pager } from '../ui/pager.tsx';
import { type Option, Select } from '../ui/select.tsx';
import { BriefFigures } from './figures/brief-figures.tsx';
import type { FigureTile } from './figures/figure-tile.ts';
import { ListViewLinks, type ViewsView } from './list-views.tsx';
import styles from './resource.module.css';
import { Rows, type RowsColumn } from './rows.tsx';

export type FilterField = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Choices of a select; null for a text field. */
  readonly options: readonly Option[] | null;
  readonly help?: string | undefined;
  readonly look?: 'number' | undefined;
};

export type ListView<Item> = {
  readonly title: string;
  /** Number of rows in words, such as «۱۲۳ مورد»; null if counting would take longer than reading the page. */
  readonly count: string | null;
  readonly action: string;
  readonly search: { readonly text: string; readonly help: string } | null;
  readonly fields: readonly FilterField[];
  /** Parameters that the filter form sends again. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly active: readonly { readonly name: string; readonly value: string; readonly without: string }[];
  readonly everything: string;
  readonly items: readonly Item[];
  readonly sorts: Readonly<Record<string, NonNullable<RowsColumn<Item>['sort']>>>;
  readonly pages: { readonly first: string | null; readonly previous: string | null; readonly next: string | null };
  /** Whether reading stopped before the page was full. */
  readonly isPartial: boolean;
  readonly csv: string | null;
  readonly views: ViewsView;
  readonly figures: readonly FigureTile[];
  readonly empty: { readonly title: string; readonly text: string };
};

const words = fa.officeLists;

type ListProps<Item> = {
  readonly view: ListView<Item>;
  readonly columns: readonly (RowsColumn<Item> & { readonly sortBy?: string | undefined })[];
  readonly keyOf: (item: Item) => string | number;
  readonly hrefOf?: ((item: Item) => string | null) | undefined;
  /** Content above the list, such as a form that adds a row. */
  readonly children?: ReactNode;
};

/** The page of a resource's list. */
export function ResourceList<Item>({ view, columns, keyOf, hrefOf, children }: ListProps<Item>): ReactNode {
  const { pages } = view;
  return (
    <>
      <header className={styles.head}>
        <h1>{view.title}</h1>
        {view.count && <Badge>{view.count}</Badge>}
        {view.csv && (
          <a className={styles.aside} href={view.csv} download="">
            {words.csv}
          </a>
        )}
      </header>
      <BriefFigures tiles={view.figures} />
      {children}
      <ListViewLinks view={view.views} />
      <Filters view={view} />
      <Rows
        columns={columns.map(({ sortBy, ...column }) => {
          const sort = sortBy === undefined ? undefined : view.sorts[sortBy];
          return sort ? { ...column, sort } : column;
        })}
        rows={view.items}
        keyOf={keyOf}
        {...(hrefOf && { hrefOf })}
        empty={view.isPartial ? null : <Empty {...view.empty} />}
      />
      {view.isPartial && <Notice>{words.partial}</Notice>}
      <Pager first={{ href: pages.first, name: words.first }} next={{ href: pages.next, name: words.next }}>
        {pages.previous && (
          <LinkButton rel="prev" href={pages.previous}>
            {words.previous}
          </LinkButton>
        )}
      </Pager>
    </>
  );
}

function Filters<Item>({ view }: { readonly view: ListView<Item> }): ReactNode {
  const { search, fields, active } = view;
  if (!search && fields.length === 0) return null;
  return (
    <search className={styles.search}>
      <form className={styles.filters} action={view.action}>
        {view.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && (
          <div className={classNames('field', styles.words)}>
            <label htmlFor="list-q">{words.search}</label>
            <input
              id="list-q"
              className="input"
              type="search"
              name="q"
              defaultValue={search.text}
              dir="auto"
              autoComplete="off"
              placeholder={search.help}
            />
          </div>
        )}
        {fields.map((field) => (
          <Field key={field.name} {...field} />
        ))}
        <Button type="submit" icon="search">
          {words.show}
        </Button>
      </form>
      {active.length > 0 && (
        <ul className="chips wrap" aria-label={words.active}>
          {active.map(({ name, value, without }) => (
            <li key={name}>
              <a className="chip on" href={without}>
                {name}: <ForeignText text={value} />
                <Icon name="x" />
                <span className="visually-hidden">{words.remove}</span>
              </a>
            </li>
          ))}
          <li>
            <a className="chip" href={view.everything}>
              {words.everything}
            </a>
          </li>
        </ul>
      )}
    </search>
  );
}

function Field({ name, label, value, options, help, look }: FilterField): ReactNode {
  const id = `list-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <Select id={id} name={name} options={options} none={words.all} defaultValue={value} />
      ) : (
        <input
          id={id}
          className="input"
          name={name}
          defaultValue={value}
          inputMode={look === 'number' ? 'numeric' : undefined}
          dir={look === 'number' ? 'ltr' : 'auto'}
          autoComplete="off"
          placeholder={help}
        />
      )}
    </div>
  );
}
