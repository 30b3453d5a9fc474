import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { paths } from '../../../../paths.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './catalogue.module.css';
import { CategoryRows } from './catalogue-page.tsx';
import { CategoryPanel } from './catalogue-panels.tsx';
import type { AttributeLine, CategoryLine, PanelView } from './catalogue-view.ts';

export type CategoryView = {
  readonly slug: string;
  readonly name: string;
  /** Ancestors of the category, from the top. */
  readonly path: readonly { readonly name: string; readonly href: string }[];
  readonly panel: PanelView | null;
  /** Whether subcategories can be added. */
  readonly mayAdd: boolean;
  readonly children: readonly CategoryLine[];
  readonly attributes: readonly AttributeLine[];
};

const words = fa.moderation.catalogue;

export function CategoryPage({ view }: { readonly view: CategoryView }): ReactNode {
  const { slug, name, path, panel, mayAdd, children, attributes } = view;
  return (
    <>
      <nav className={styles.crumbs} aria-label={words.title}>
        <a href={paths.office.catalogue()}>{words.title}</a>
        {path.map((above) => (
          <a key={above.href} href={above.href}>
            {above.name}
          </a>
        ))}
      </nav>
      <header className={styles.head}>
        <h1>{name}</h1>
        <LinkButton href={paths.office.category(slug, { edit: 'category' })}>{words.edit}</LinkButton>
        {mayAdd && (
          <LinkButton icon="plus" href={paths.office.category(slug, { edit: 'new-category' })}>
            {words.addCategory}
          </LinkButton>
        )}
        <LinkButton icon="plus" href={paths.office.category(slug, { edit: 'new-attribute' })}>
          {words.addAttribute}
        </LinkButton>
        <LinkButton icon="plus" href={paths.office.category(slug, { edit: 'known-attribute' })}>
          {words.attachAttribute}
        </LinkButton>
      </header>
      {panel && <CategoryPanel slug={slug} panel={panel} />}
      <CasePart title={words.attributes}>
        <Rows
          rows={attributes}
          keyOf={({ href }) => href}
          hrefOf={({ href }) => href}
          empty={<p>{words.noAttributes}</p>}
          columns={[
            { head: words.label, cell: ({ name: label }) => label, isName: true },
            { head: words.type, cell: ({ type }) => type },
            { head: words.required, cell: ({ required }) => required && <Yes /> },
            { head: words.inFilter, cell: ({ inFilter }) => inFilter && <Yes /> },
            { head: words.onCard, cell: ({ onCard }) => onCard && <Yes /> },
            { head: words.options, cell: ({ options }) => options, look: 'number' },
            { head: words.askedBy, cell: ({ from }) => from },
          ]}
        />
      </CasePart>
      {children.length > 0 && (
        <CasePart title={words.children}>
          <CategoryRows categories={children} />
        </CasePart>
      )}
    </>
  );
}

const Yes = (): ReactNode => (
  <>
    <Icon name="check" />
    <span className="visually-hidden">{fa.admin.audit.yes}</span>
  </>
);
