-- What a batch did to each thing, in the order of their ids: a batch of fifty thousand is shown, and put back, a page at a time.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; a million entries take a second or two
create index changes_things on changes (batch, noun, noun_id, id) where batch is not null;

-- Views of a list that somebody saved under a name: what the list's address asks, in one way of writing it.
create table desk_views (
  id uuid primary key,
  owner uuid not null references profiles (id) on delete cascade,
  list text not null check (list in ('quotes')),
  name text not null check (btrim(name) <> ''),
  query text not null,
  shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- Of one person no two have the same name; all of one person's are found by it, too.
create unique index desk_views_name on desk_views (owner, list, lower(name));
create index desk_views_shared on desk_views (list, lower(name)) where shared;
