import { countListingsIn } from '../../../../../domain/taxonomy/taxonomy.server.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { get } from '../../../../web/request/address.ts';
import { addCategoryView, mayHaveChildren } from './catalogue-add-view.ts';
import { CategoryPage, type CategoryView } from './catalogue-category-page.tsx';
import { CataloguePage, type CatalogueView } from './catalogue-page.tsx';
import { panelOf } from './catalogue-panel.ts';
import { attributeLines, categoryLine, panelView } from './catalogue-view.ts';
import { storedCategory, storedTaxonomy } from './stored-category.ts';

/** The top level of the catalogue (ADM-03). */
export const adminCatalogue = defineOfficePage<CatalogueView>({
  at: get(paths.office.catalogue),
  id: 'admin-catalogue-page',
  section: 'catalogue',
  permission: 'change the catalogue',
  about: { summary: fa.api.pages.adminCatalogue, query: ['edit'], example: { edit: 'new-category' } },
  title: fa.moderation.catalogue.title,
  async load(context) {
    const taxonomy = await storedTaxonomy(context);
    const panel = panelOf({ ...context, isSent: context.sentForm !== null });
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    return {
      add: panel?.kind === 'new-category' ? addCategoryView(taxonomy, null, form) : null,
      categories: taxonomy.roots.map(categoryLine),
    };
  },
  Page: CataloguePage,
});

/** One category: its subcategories and attributes, and the forms of the part that is open for editing. */
export const adminCategory = defineOfficePage<CategoryView>({
  at: get(paths.office.category),
  id: 'admin-category-page',
  section: 'catalogue',
  permission: 'change the catalogue',
  about: {
    summary: fa.api.pages.adminCategory,
    query: ['attribute', 'option', 'edit'],
    example: { edit: 'category' },
  },
  title: ({ name }) => name,
  async load(context) {
    const { taxonomy, category } = await storedCategory(context);
    const opened = panelOf({ ...context, isSent: context.sentForm !== null });
    const listings = opened?.kind === 'category' ? await countListingsIn(context.db, category.id) : 0;
    const panel = panelView(context, taxonomy, category, opened, listings);
    const openId = context.params.attribute ?? context.url.searchParams.get('attribute');
    return {
      slug: category.slug,
      name: category.name,
      path: category.path.slice(0, -1).map(({ name, slug }) => ({ name, href: paths.office.category(slug) })),
      panel,
      mayAdd: mayHaveChildren(category),
      children: category.children.map(categoryLine),
      attributes: attributeLines(category, Number(openId)),
    };
  },
  Page: CategoryPage,
});
