create table quotes (
  id uuid primary key default gen_random_uuid(),
  text text not null check (btrim(text) <> ''),
  author text not null,
  author_id uuid references authors (id),
  category text,
  category_id uuid references categories (id),
  use_multiple_categories boolean not null default false,
  tags text[] not null default '{}',
  image text,
  og_image_url text,

  language text not null default 'en' check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$'),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  normalised text,

  status text not null default 'unverified' check (status in ('verified', 'sourced', 'attributed', 'disputed', 'misattributed', 'unverified')),
  status_note text,
  source_work text,
  source_year text,
  source_place text,
  source_edition text,
  source_translator text,
  source_url text,

  is_active boolean not null default false,
  is_featured boolean not null default false,
  proposed_at timestamptz(3),
  review_note text,
  publish_at timestamptz(3),
  published_at timestamptz(3),
  deleted_at timestamptz(3),
  merged_into uuid references quotes (id),

  likes integer not null default 0 check (likes >= 0),
  shares integer not null default 0 check (shares >= 0),
  views integer not null default 0 check (views >= 0),

  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),

  search tsvector,
  state text not null generated always as (case when is_active then 'published' when proposed_at is not null then 'proposed' else 'draft' end) stored,
  listed boolean not null generated always as (is_active and deleted_at is null and merged_into is null) stored,

  check (merged_into <> id),
  check (status <> 'verified' or source_url is not null),
  check (status not in ('verified', 'sourced') or source_work is not null)
);
comment on column quotes.author is 'the author''s name, kept true by a trigger where author_id is set';
comment on column quotes.category is 'the category''s name, kept true by a trigger where category_id is set; in multiple mode the first of them';
comment on column quotes.listed is 'in lists and counts, from publish_at on where that is set';
comment on column quotes.published_at is 'when it was, or will be, public for the first time: what is no longer public then answers "gone"';
comment on column quotes.likes is 'starting value set by staff or moved in; quote_totals holds what is shown';
comment on column quotes.shares is 'starting value, as likes';
comment on column quotes.views is 'starting value, as likes';
comment on column quotes.normalised is 'written by the quotes feature; equal for two writings of the same words';

create table quote_categories (
  quote_id uuid not null references quotes (id) on delete cascade,
  category_id uuid not null references categories (id),
  primary key (quote_id, category_id)
);
create index quote_categories_category on quote_categories (category_id, quote_id);

create table quote_translations (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id) on delete cascade,
  language text not null check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$'),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  text text not null check (btrim(text) <> ''),
  translator text,
  source_work text,
  source_year text,
  source_place text,
  source_edition text,
  source_url text,
  created_at timestamptz(3) not null default now()
);
create unique index quote_translations_one on quote_translations (quote_id, language, coalesce(translator, ''));

-- Lists that visitors see: ids come from the index alone, then nine rows are fetched.
create index quotes_newest on quotes (created_at desc, id desc) include (publish_at) where listed;
create index quotes_by_author on quotes (author_id, created_at desc, id desc) include (publish_at) where listed;
create index quotes_featured on quotes (created_at desc, id desc) include (publish_at) where listed and is_featured;
create index quotes_scheduled on quotes (publish_at) where listed and publish_at is not null;
create index quotes_scheduled_by_author on quotes (author_id, publish_at) where listed and publish_at is not null;

-- Lists of the desk.
create index quotes_desk_newest on quotes (created_at desc, id desc) where deleted_at is null and merged_into is null;
create index quotes_proposed on quotes (proposed_at, id) where state = 'proposed' and deleted_at is null;
create index quotes_own on quotes (created_by, created_at desc, id desc) where created_by is not null;
create index quotes_trash on quotes (deleted_at desc, id desc) where deleted_at is not null;
create index quotes_unsettled on quotes (status, created_at desc, id desc) where deleted_at is null and status in ('unverified', 'disputed');

-- Foreign keys, duplicates, search.
create index quotes_author on quotes (author_id);
create index quotes_category on quotes (category_id);
create index quotes_merged_into on quotes (merged_into) where merged_into is not null;
create index quotes_normalised on quotes using hash (normalised);
create index quotes_search on quotes using gin (search);

-- One row a calendar day: picked at the first ask, or pinned by staff.
create table quote_of_the_day (
  day date primary key,
  quote_id uuid not null references quotes (id) on delete cascade,
  pinned boolean not null default false,
  picked_at timestamptz(3) not null default now()
);
create index quote_of_the_day_quote on quote_of_the_day (quote_id, day);

create table quote_og_images (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id) on delete cascade,
  image_url text not null,
  file_key text not null,
  file_size integer not null default 0 check (file_size >= 0),
  generated_at timestamptz(3) not null default now(),
  generated_by uuid,
  status text not null default 'active' check (status in ('active', 'deleted')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index quote_og_images_quote on quote_og_images (quote_id, generated_at desc) where status = 'active';
create index quote_og_images_any on quote_og_images (quote_id);
