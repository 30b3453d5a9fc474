import type { ReactNode } from 'react';
import { FEED_COLUMNS, type FeedColumn, REQUIRED_COLUMNS } from '../../../domain/feeds/reading/feed-columns.ts';
import { ListingHeaders } from '../../../domain/feeds/reading/listing-row.ts';
import { isLeaf } from '../../../domain/taxonomy/categories.ts';
import type { Category, CategoryAttribute, Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianList, persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './shop-feeds.module.css';

type ColumnLine = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly values: string;
};

type TemplatesView = {
  readonly shop: ShopHead;
  readonly groups: readonly {
    readonly name: string;
    readonly leaves: readonly { readonly id: number; readonly name: string }[];
  }[];
  readonly chosen: {
    readonly id: number;
    readonly name: string;
    readonly download: string;
    readonly columns: readonly ColumnLine[];
  } | null;
};

/** Page that explains the columns of a category's template, and lists the accepted words (SHOP-02). */
export const feedTemplates = definePage<TemplatesView>({
  at: get(paths.feedTemplates),
  id: 'feed-templates-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.feedTemplates, query: ['c'], example: { c: '43759' } },
  async load(context) {
    const own = await ownShop(context, 'feeds');
    const { taxonomy } = context.catalogue;
    const category = leafIn(context.url, taxonomy);
    return {
      shop: shopHead(own),
      groups: taxonomy.roots.map((root) => ({ name: root.name, leaves: leavesOf(root.id, taxonomy) })),
      chosen: category && {
        id: category.id,
        name: category.name,
        download: paths.feedTemplate(own.shop.id, category.id),
        columns: columnsOf(category),
      },
    };
  },
  head: ({ shop }) => ({ title: `${fa.feeds.templates.title} · ${shop.name}`, robots: 'noindex' }),
  Page: TemplatesPage,
});

/** Leaf category in the parameter `c`; null without one. */
export function leafIn({ searchParams }: URL, { byId }: Taxonomy): Category | null {
  const category = byId.get(parseId(searchParams.get('c')) ?? 0);
  return category && isLeaf(category) ? category : null;
}

const leavesOf = (rootId: number, { byId }: Taxonomy) =>
  [...byId.values()]
    .filter((category) => isLeaf(category) && category.path[0]?.id === rootId)
    .map(({ id, path }) => ({
      id,
      name: path
        .slice(1)
        .map(({ name }) => name)
        .join(' › '),
    }));

const words = fa.feeds.templates;
/** Maximum number of words listed for a column. */
const VALUES_MOST = 40;

function columnsOf(category: Category): ColumnLine[] {
  const headers = new ListingHeaders([category]);
  const isAsked = (column: FeedColumn) =>
    (column !== 'price' && column !== 'price_kind') || category.hasPrice
      ? column !== 'tags' || category.tags.length > 0
      : false;
  return [
    ...FEED_COLUMNS.filter(isAsked).map((column) => ({
      name: column,
      isRequired: REQUIRED_COLUMNS.includes(column),
      values: column === 'category' ? category.slug : column === 'tags' ? tagsOf(category) : words.columns[column],
    })),
    ...category.attributes.map(({ attribute, required, shownWhen }) => ({
      name: headers.headerOf(attribute.id) ?? attribute.label,
      isRequired: required && shownWhen === null,
      values: valuesOf({ attribute }),
    })),
  ];
}

const tagsOf = ({ tags }: Category): string => listed(tags.map(({ label }) => label));

function valuesOf({ attribute }: Pick<CategoryAttribute, 'attribute'>): string {
  const unit = attribute.unit === null ? '' : ` (${attribute.unit})`;
  switch (attribute.type) {
    case 'number':
      return words.kinds.number + unit;
    case 'checkbox':
      return words.kinds.tick;
    case 'text':
    case 'tel':
      return words.kinds.text;
    case 'multiselect':
      return `${words.kinds.several}: ${listed(attribute.options.map(({ label }) => label))}`;
    default:
      return listed(attribute.options.map(({ label }) => label));
  }
}

function listed(values: readonly string[]): string {
  const some = persianList(values.slice(0, VALUES_MOST));
  const rest = values.length - VALUES_MOST;
  return rest > 0 ? `${some} ${words.more(persianNumber(rest))}` : some;
}

function TemplatesPage({ view: { shop, groups, chosen } }: { readonly view: TemplatesView }): ReactNode {
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <BackLink href={paths.myShopFeeds(shop.id)}>{words.back}</BackLink>
        <h2>{words.title}</h2>
        <form className="form" method="get" action={paths.feedTemplates(shop.id)}>
          <div className="field">
            <label htmlFor="template-category">{words.category}</label>
            <select id="template-category" className="input" name="c" defaultValue={chosen?.id ?? ''}>
              <option value="">{words.choose}</option>
              {groups.map(({ name, leaves }) => (
                <optgroup key={name} label={name}>
                  {leaves.map((leaf) => (
                    <option key={leaf.id} value={leaf.id}>
                      {leaf.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
          <Button type="submit">{words.show}</Button>
        </form>
        {chosen && (
          <section className={styles.section} aria-labelledby="columns">
            <h2 id="columns">{chosen.name}</h2>
            <Actions>
              <LinkButton look="accent" icon="download" href={chosen.download} download="">
                {words.download}
              </LinkButton>
            </Actions>
            <Table<ColumnLine>
              rows={chosen.columns}
              keyOf={({ name }) => name}
              columns={[
                {
                  head: words.column,
                  cell: ({ name, isRequired }) => (
                    <span className={styles.line}>
                      <bdi>{name}</bdi>
                      {isRequired && <Badge look="accent">{words.required}</Badge>}
                    </span>
                  ),
                  isName: true,
                },
                { head: words.values, cell: ({ values }) => <span className={styles.values}>{values}</span> },
              ]}
            />
          </section>
        )}
      </div>
    </ShopFrame>
  );
}
