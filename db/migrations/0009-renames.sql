-- An author's or a category's new name, or alias, reaches the stored names and the search vectors of its quotes by a job, piece by
-- piece: 100,000 quotes rewritten in the statement that renames would hold everybody up for minutes. Lists take the name by join.

create table renames (
  id bigint generated always as identity primary key,
  noun text not null check (noun in ('author', 'category')),
  target uuid not null,
  reached uuid,
  created_at timestamptz(3) not null default now()
);
comment on table renames is 'names that their quotes do not all carry yet; each row goes when they do';
comment on column renames.reached is 'the last quote, by id, that carries it; null for none';

create function remember_rename() returns trigger language plpgsql as $$
begin
  insert into renames (noun, target) values (tg_argv[0], new.id);
  return null;
end $$;
drop trigger authors_renamed on authors;
drop trigger categories_renamed on categories;
create trigger authors_renamed after update of name on authors for each row when (old.name is distinct from new.name) execute function remember_rename('author');
create trigger categories_renamed after update of name on categories for each row when (old.name is distinct from new.name) execute function remember_rename('category');
drop function rename_author_in_quotes();
drop function rename_category_in_quotes();

-- A new author's aliases have no quotes to reach.
create or replace function aliases_changed() returns trigger language plpgsql as $$
begin
  insert into renames (noun, target)
    select distinct 'author', t.author_id from touched t where exists (select from quotes q where q.author_id = t.author_id);
  return null;
end $$;

-- The quotes that carry the name, beyond the last that was reached.
create function quotes_to_rename(of renames) returns setof uuid language sql stable as $$
  select q.id from quotes q where of.noun = 'author' and q.author_id = of.target and (of.reached is null or q.id > of.reached)
  union
  select q.id from quotes q where of.noun = 'category' and q.category_id = of.target and (of.reached is null or q.id > of.reached)
  union
  select l.quote_id from quote_categories l where of.noun = 'category' and l.category_id = of.target and (of.reached is null or l.quote_id > of.reached)
$$;
