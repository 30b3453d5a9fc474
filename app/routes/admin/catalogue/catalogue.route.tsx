import { loadTaxonomy } from '../../../../domain/taxonomy/taxonomy.server.ts';
import type { Attribute, Category, Taxonomy } from '../../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../../domain/values/ids.ts';
import { fa } from '../../../messages/fa.ts';
import { defineOfficePage } from '../../../parts/office/define-office-page.tsx';
import { paths } from '../../../paths.ts';
import { get } from '../../../web/address.ts';
import type { Context } from '../../../web/context.ts';
import { formStateAt } from '../../../web/form-state.ts';
import { notFound } from '../../../web/problem.ts';
import { addAttributeView, addCategoryView } from './catalogue-add-view.ts';
import { CategoryPage, type CategoryView } from './catalogue-category-page.tsx';
import { CataloguePage, type CatalogueView } from './catalogue-page.tsx';

const permission = 'change the catalogue';

/** The top of the tree (ADM-03). As it is stored: the process's copy may be seconds old. */
export const adminCatalogue = defineOfficePage<CatalogueView>({
  at: get(paths.adminCatalogue),
  id: 'admin-catalogue-page',
  section: 'catalogue',
  about: { summary: fa.api.pages.adminCatalogue },
  permission,
  async load(context) {
    const taxonomy = await loadTaxonomy(context);
    return {
      add: addCategoryView(taxonomy, null, formOf(context)),
      categories: taxonomy.roots.map((category) => lineOf(context, category)),
    };
  },
  title: fa.moderation.catalogue.title,
  Page: CataloguePage,
});

/** Options shown at most: a list of all models of all brands is no list. */
const OPTIONS_SHOWN = 300;

/** One category: its words, children, attributes, and the options of the attribute that is asked for. */
export const adminCategory = defineOfficePage<CategoryView>({
  at: get(paths.adminCategory),
  id: 'admin-category-page',
  section: 'catalogue',
  about: { summary: fa.api.pages.adminCategory, query: ['attribute'] },
  permission,
  async load(context) {
    const taxonomy = await loadTaxonomy(context);
    const category = taxonomy.bySlug.get(context.params.category ?? '') ?? notFound();
    const { slug } = category;
    const form = formOf(context);
    const attribute = attributeAsked(context, taxonomy);
    return {
      slug,
      path: category.path.map(({ name, slug }) => ({ name, href: paths.adminCategory(slug) })),
      words: category,
      edit: form(paths.adminCategory(slug)),
      remove: form(paths.adminCategoryCall(slug, 'delete')),
      add: addCategoryView(taxonomy, category, form),
      addAttribute: addAttributeView(taxonomy, category, form),
      children: category.children.map((child) => lineOf(context, child)),
      attributes: category.attributes.map(({ attribute, required, inFilter, onCard }) => {
        const owner = ownerOf(category, attribute);
        const { id, label } = attribute;
        return {
          id,
          words: { label, required, inFilter, onCard },
          from: owner === category ? null : { name: owner.name, href: paths.adminCategory(owner.slug) },
          edit: form(paths.adminAttribute(slug, id)),
          move: form(paths.adminAttributeCall(slug, id, 'move')),
          detach: form(paths.adminAttributeCall(slug, id, 'delete')),
          optionsHref: attribute.options.length > 0 ? paths.adminOptions(slug, id) : null,
        };
      }),
      options: attribute && {
        label: attribute.label,
        add: form(paths.adminAttributeCall(slug, attribute.id, 'options')),
        list: optionsIn(attribute, category)
          .slice(0, OPTIONS_SHOWN)
          .map(({ id, label }) => ({
            label,
            edit: form(paths.adminOption(slug, id)),
            remove: form(paths.removeOption(slug, id)),
          })),
        cut: optionsIn(attribute, category).length > OPTIONS_SHOWN,
      },
    };
  },
  title: ({ words }) => words.name,
  Page: CategoryPage,
});

const formOf = (context: Context) => (action: string) => ({ action, state: formStateAt(context, action) });

function lineOf(context: Context, { name, slug, children }: Category): CatalogueView['categories'][number] {
  const move = paths.adminCategoryCall(slug, 'move');
  return { name, href: paths.adminCategory(slug), children: children.length, move: formOf(context)(move) };
}

/** The category of the path that asks for it itself. */
function ownerOf(category: Category, attribute: Attribute): Category {
  const isAsked = ({ attributes }: Category) => attributes.some((asked) => asked.attribute.id === attribute.id);
  return category.path.find(isAsked) ?? category;
}

/** By the address of the page, of a call to the attribute, or of one to an option of it. */
function attributeAsked({ url, params, catalogue }: Context, { attributes }: Taxonomy): Attribute | null {
  const option = catalogue.taxonomy.options.get(parseId(params.option) ?? 0);
  const isAboutOptions = url.pathname.endsWith('options');
  const asked = isAboutOptions ? params.attribute : url.searchParams.get('attribute');
  return attributes.get(option?.attributeId ?? parseId(asked) ?? 0) ?? null;
}

/** A brand has models of its own; what stands above it sees those that all share. */
function optionsIn({ options }: Attribute, { id }: Category): Attribute['options'] {
  return options.filter(({ categoryId }) => categoryId === null || categoryId === id);
}
