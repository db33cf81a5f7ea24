-- What may be there twice, for a person to decide (docs/decisions/047-duplicates.md). A pair that was kept apart stays so until one of the two is written anew.
create table quote_pairs (
  one uuid not null references quotes (id) on delete cascade,
  other uuid not null references quotes (id) on delete cascade,
  exact boolean not null,
  alike real not null,
  state text not null default 'open' check (state in ('open', 'apart')),
  found_at timestamptz(3) not null default now(),
  primary key (one, other),
  check (one < other)
);
create index quote_pairs_other on quote_pairs (other);
create index quote_pairs_open on quote_pairs (exact desc, alike desc, one, other) where state = 'open';

create table author_pairs (
  one uuid not null references authors (id) on delete cascade,
  other uuid not null references authors (id) on delete cascade,
  exact boolean not null,
  alike real not null,
  state text not null default 'open' check (state in ('open', 'apart')),
  found_at timestamptz(3) not null default now(),
  primary key (one, other),
  check (one < other)
);
create index author_pairs_other on author_pairs (other);
create index author_pairs_open on author_pairs (exact desc, alike desc, one, other) where state = 'open';

create or replace function prints_updated() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.text <> o.text);
begin
  if cardinality(changed) = 0 then return null; end if;
  perform make_prints(changed);
  delete from quote_pairs where one = any (changed);
  delete from quote_pairs where other = any (changed);
  insert into quotes_to_compare (quote_id) select unnest(changed) on conflict do nothing;
  return null;
end $$;

-- Whose name or aliases were written since somebody looked who else may be meant by them.
create table authors_to_compare (
  author_id uuid primary key references authors (id) on delete cascade
);
create function compare_authors(of uuid[]) returns void language sql as $$
  delete from author_pairs where one = any (of);
  delete from author_pairs where other = any (of);
  insert into authors_to_compare (author_id) select unnest(of) on conflict do nothing;
$$;
create function new_authors_to_compare() returns trigger language plpgsql as $$
begin
  insert into authors_to_compare (author_id) select n.id from new_rows n on conflict do nothing;
  return null;
end $$;
create function renamed_authors_to_compare() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.name <> o.name);
begin
  if cardinality(changed) > 0 then perform compare_authors(changed); end if;
  return null;
end $$;
create trigger authors_compared_inserted after insert on authors referencing new table as new_rows for each statement execute function new_authors_to_compare();
create trigger authors_compared_updated after update on authors referencing old table as old_rows new table as new_rows for each statement execute function renamed_authors_to_compare();
create or replace function author_keys_of_aliases_are_old() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select distinct t.author_id from touched t join authors a on a.id = t.author_id);
begin
  update authors a set keys_made = null where a.keys_made is not null and a.id = any (changed);
  perform compare_authors(changed);
  return null;
end $$;
insert into authors_to_compare (author_id) select id from authors;
