-- By what an author is found whose name is written otherwise ("Lao Tzu", "Laozi"): keys that the program makes of every name and alias
-- (src/authors/names), because how names are read is no matter of SQL. Whoever writes a name, by whatever way, makes them old.
create table author_keys (
  key text collate "C" not null,
  author_id uuid not null references authors (id) on delete cascade,
  primary key (key, author_id)
);
create index author_keys_author on author_keys (author_id);

alter table authors add column keys_made int;
comment on column authors.keys_made is 'by which version of the rules author_keys were made; null where they are from before the name or an alias';
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; ten thousand names take less than a second
create index authors_keys_made on authors (coalesce(keys_made, 0), id);

create function author_keys_are_old() returns trigger language plpgsql as $$
begin
  new.keys_made := null;
  return new;
end $$;
create trigger authors_keys before update of name on authors for each row when (old.name is distinct from new.name) execute function author_keys_are_old();

create function author_keys_of_aliases_are_old() returns trigger language plpgsql as $$
begin
  update authors a set keys_made = null where a.keys_made is not null and a.id in (select t.author_id from touched t);
  return null;
end $$;
create trigger aliases_keys_inserted after insert on author_aliases referencing new table as touched for each statement execute function author_keys_of_aliases_are_old();
create trigger aliases_keys_updated after update on author_aliases referencing new table as touched for each statement execute function author_keys_of_aliases_are_old();
create trigger aliases_keys_deleted after delete on author_aliases referencing old table as touched for each statement execute function author_keys_of_aliases_are_old();
