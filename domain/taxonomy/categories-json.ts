import { queryKey } from './attributes-json.ts';
import {
  type AttributeOption,
  type AttributeType,
  CAR_MODEL,
  type Category,
  type CategoryAttribute,
  type CategoryType,
  type Taxonomy,
} from './taxonomy.ts';

type ModelJson = {
  readonly id: number;
  readonly name: string;
  readonly queryKey: string;
  readonly slug: string;
};

type CategoryAttributeJson = {
  readonly attributeID: number;
  readonly localyticsKey: string;
  readonly label: string;
  readonly type: AttributeType;
  readonly queryKey: string;
  readonly group_name: string | null;
  /** Only for the group CAR_MODEL: other options are loaded with the form (CAT-06). */
  readonly options?: readonly ModelJson[];
};

/**
 * A node of the tree with the keys of CAT-01. Its brands are in `brands`, other children in `children`. A brand lists
 * only its own attributes, because otherwise seventy brands would repeat those of their parent.
 */
export type CategoryJson = {
  readonly id: number;
  readonly categoryID: number;
  readonly name: string;
  readonly categoryTitle: string;
  readonly slug: string;
  readonly icon: string;
  readonly parentId: number | null;
  readonly type: CategoryType;
  /** Id of the category at the top of its branch; a top category's own id. */
  readonly topCategory: number;
  readonly attributes: readonly CategoryAttributeJson[];
  readonly children: readonly CategoryJson[];
  readonly brands: readonly CategoryJson[];
};

export function categoriesJson(taxonomy: Taxonomy): { readonly categories: readonly CategoryJson[] } {
  return { categories: taxonomy.roots.map(categoryJson) };
}

function categoryJson(category: Category): CategoryJson {
  const { id, name, slug, icon, parentId, type, path, children } = category;
  return {
    id,
    categoryID: id,
    name,
    categoryTitle: name,
    slug,
    icon,
    parentId,
    type,
    topCategory: path[0]?.id ?? id,
    attributes: ownAttributes(category).map(attributeJson),
    children: children.filter((child) => child.type !== 'brand').map(categoryJson),
    brands: children.filter((child) => child.type === 'brand').map(categoryJson),
  };
}

function ownAttributes({ type, path, attributes }: Category): readonly CategoryAttribute[] {
  if (type !== 'brand') return attributes;
  const above = new Set(path.at(-2)?.attributes.map(({ attribute }) => attribute));
  return attributes.filter(({ attribute }) => !above.has(attribute));
}

function attributeJson({ attribute }: CategoryAttribute): CategoryAttributeJson {
  return {
    attributeID: attribute.id,
    localyticsKey: attribute.key,
    label: attribute.label,
    type: attribute.type,
    queryKey: queryKey(attribute),
    group_name: attribute.groupName,
    ...(attribute.groupName === CAR_MODEL && { options: attribute.options.map(modelJson) }),
  };
}

function modelJson(option: AttributeOption): ModelJson {
  return { id: option.id, name: option.label, queryKey: queryKey({ id: option.attributeId }), slug: option.slug };
}
