create table authors (
  id uuid primary key default gen_random_uuid(),
  slug text collate "C" not null unique check (slug <> ''),
  name text not null check (btrim(name) <> ''),
  sort_key text collate "C" not null,
  bio text,
  birth_date text,
  death_date text,
  era text,
  nationality text,
  image text,
  is_active boolean not null default true,
  needs_review boolean not null default false,
  deleted_at timestamptz(3),
  merged_into uuid references authors (id),
  listed boolean not null generated always as (is_active and deleted_at is null and merged_into is null) stored,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (merged_into <> id)
);
comment on column authors.birth_date is 'as far as it is known: 1905-04-12, 1905, c. 470 BC';
comment on column authors.era is 'where no year is known: 5th century BC';
create index authors_by_name on authors (sort_key, id);
create index authors_listed_by_name on authors (sort_key, id) where listed;
create index authors_search on authors using gin (sort_key gin_trgm_ops, nationality gin_trgm_ops);
create index authors_merged_into on authors (merged_into) where merged_into is not null;
create index authors_trash on authors (deleted_at) where deleted_at is not null;

create table author_aliases (
  author_id uuid not null references authors (id) on delete cascade,
  alias text not null check (btrim(alias) <> ''),
  primary key (author_id, alias)
);

create table categories (
  id uuid primary key default gen_random_uuid(),
  slug text collate "C" not null unique check (slug <> ''),
  name text not null check (btrim(name) <> ''),
  sort_key text collate "C" not null,
  description text not null default '',
  color text not null default '#3B82F6' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  is_active boolean not null default true,
  deleted_at timestamptz(3),
  merged_into uuid references categories (id),
  listed boolean not null generated always as (is_active and deleted_at is null and merged_into is null) stored,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (merged_into <> id)
);
create unique index categories_name on categories (lower(name)) where deleted_at is null and merged_into is null;
create index categories_by_name on categories (sort_key, id);
create index categories_merged_into on categories (merged_into) where merged_into is not null;

create function set_sort_key() returns trigger language plpgsql as $$
begin
  new.sort_key := sort_key_of(new.name);
  return new;
end $$;

create trigger authors_sort_key before insert or update of name, sort_key on authors for each row execute function set_sort_key();
create trigger categories_sort_key before insert or update of name, sort_key on categories for each row execute function set_sort_key();
create trigger authors_slug after insert or update of slug or delete on authors for each row execute function remember_slug('author');
create trigger categories_slug after insert or update of slug or delete on categories for each row execute function remember_slug('category');
