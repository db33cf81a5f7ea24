-- Which columns a person's list of the desk has, in which order and how wide, and how many rows a page.
create table desk_layouts (
  owner uuid not null references profiles (id) on delete cascade,
  list text not null check (list in ('quotes')),
  columns text not null check (char_length(columns) <= 2000),
  rows int not null check (rows in (10, 20, 50, 100, 200)),
  primary key (owner, list)
);

-- The desk's list by the names of authors.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_author_name on quotes (author, id) where deleted_at is null and merged_into is null;
