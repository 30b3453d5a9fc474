-- Owned by domain/taxonomy. Ids are the specification's own (categoryID, attributeID, optionID) and are set by the seed.
create table categories (
  id integer primary key,
  parent_id integer references categories,
  type text not null check (type in ('category', 'subCategory', 'brand')),
  name text not null,
  slug text not null unique,
  icon text not null,
  position integer not null,
  has_price boolean not null default true,
  price_label text not null default 'قیمت',
  free_allowed boolean not null default false
);
create index categories_parent on categories (parent_id, position);

create table attributes (
  id integer primary key,
  key text not null unique,
  type text not null check (type in ('select', 'multiselect', 'radio', 'checkbox', 'number', 'text', 'tel')),
  label text not null,
  unit text,
  group_name text,
  min_value bigint,
  max_value bigint,
  grouping boolean not null default true,
  non_zero boolean not null default false,
  custom_validate_regex text,
  custom_validate_message text
);

create table attribute_options (
  id integer primary key,
  attribute_id integer not null references attributes,
  category_id integer references categories,
  label text not null,
  slug text not null,
  position integer not null
);
create unique index attribute_options_slug on attribute_options (attribute_id, coalesce(category_id, 0), slug);

-- What a category asks for; a category inherits its ancestors' rows.
create table category_attributes (
  category_id integer not null references categories,
  attribute_id integer not null references attributes,
  position integer not null,
  required boolean not null default false,
  in_filter boolean not null default true,
  on_card boolean not null default false,
  shown_when_attribute_id integer references attributes,
  shown_when_option_ids integer[],
  primary key (category_id, attribute_id)
);

-- Counts up with every change, so that browsers and processes know when their copy is old (CAT-02, LOC-02).
create table catalogue_versions (
  key text primary key check (key in ('categories', 'locations')),
  value integer not null
);
