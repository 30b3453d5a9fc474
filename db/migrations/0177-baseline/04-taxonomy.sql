-- Ids are the specification's own (categoryID, attributeID, optionID) and are set by the seed.
-- Rows with `edited_at` were changed by the back office and stay as they are when a newer release brings its own.
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
  free_allowed boolean not null default false,
  edited_at timestamptz
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
  custom_validate_message text,
  edited_at timestamptz,
  -- Bounds of years, relative to the current Jalali year: they move with the clock.
  min_years_ahead smallint,
  max_years_ahead smallint
);

create table attribute_options (
  id integer primary key,
  attribute_id integer not null references attributes,
  category_id integer references categories,
  label text not null,
  slug text not null,
  position integer not null,
  edited_at timestamptz
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
  edited_at timestamptz,
  primary key (category_id, attribute_id)
);

-- Counts up with every change, so that browsers and processes know when their copy is old (CAT-02, LOC-02).
create table catalogue_versions (
  key text primary key check (key in ('categories', 'locations')),
  value integer not null
);

-- What a seller may tick besides attributes (ITEM-20).
create table tags (
  id integer primary key,
  value text not null unique,
  label text not null
);

create table category_tags (
  category_id integer not null references categories, -- its descendants offer them too
  tag_id integer not null references tags,
  position integer not null,
  primary key (category_id, tag_id)
);

-- What the back office deleted, so that no release brings it back.
create table taxonomy_removals (
  kind text not null check (kind in ('category', 'option')),
  id integer not null,
  primary key (kind, id)
);

-- What a category asks for no more, so that no release brings it back.
create table removed_asks (
  category_id integer not null,
  attribute_id integer not null,
  primary key (category_id, attribute_id)
);

-- Ids of what the back office adds, far from those that releases bring.
create sequence categories_added as integer start with 1000000001;
create sequence attributes_added as integer start with 1000000001;
create sequence attribute_options_added as integer start with 1000000001;
