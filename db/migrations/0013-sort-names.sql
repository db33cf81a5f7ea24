-- Authors stand where a reader looks for them: "Shakespeare, William" under S. Who has no such name stands under the one that is
-- written: of "Marcus Aurelius", "Li Bai" and "Japanese proverb" no rule could tell that their last word is not what they are called.
alter table authors add column sort_name text check (btrim(sort_name) <> '');
comment on column authors.sort_name is 'the name as it is filed: Shakespeare, William; null where it is filed as it is written';

create function set_author_sort_key() returns trigger language plpgsql as $$
begin
  new.sort_key := sort_key_of(coalesce(new.sort_name, new.name));
  return new;
end $$;
create or replace trigger authors_sort_key before insert or update of name, sort_name, sort_key on authors for each row execute function set_author_sort_key();

-- Found by every name that they are shown with, in any script: folded as the words of quotes are.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; ten thousand names take less than a second
create index authors_named on authors using gin (folded(name) gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation -- the same
create index author_aliases_named on author_aliases using gin (folded(alias) gin_trgm_ops);
