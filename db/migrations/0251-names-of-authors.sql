-- Authors have names by language, as categories do (0179). Pages in a language show them, and a search finds by all of them.
alter table authors add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
-- Folded when written, as folded_name is: each quote of theirs has them in its vector. Not a generated column, which would write the whole table again.
alter table authors add column folded_names text;
comment on column authors.folded_names is 'all of names, folded; null where there are none';
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index authors_folded_names on authors using gin (folded_names gin_trgm_ops) where folded_names is not null;

create function fold_author_names() returns trigger language plpgsql as $$
begin
  new.folded_names := (select nullif(folded(string_agg(distinct n.value, ' ' order by n.value)), '') from jsonb_each_text(new.names) as n where n.value <> '');
  return new;
end $$;
create trigger authors_names_folded before insert or update of names on authors for each row execute function fold_author_names();

-- As with aliases: the job gives their quotes the new names.
create function author_names_changed() returns trigger language plpgsql as $$
begin
  insert into renames (noun, target) select 'author', new.id where exists (select from quotes q where q.author_id = new.id);
  return null;
end $$;
create trigger authors_called after update of names on authors for each row when (old.folded_names is distinct from new.folded_names)
  execute function author_names_changed();

-- As in 0112, with the author's names by language. No author has any yet, so no vector is old.
create or replace function derive_quote() returns trigger language plpgsql as $$
declare
  named text;
  aliases text;
  called text;
  shelves text;
  translated text;
  said text;
  credited text;
  kept_in text;
  known boolean := false;
begin
  if tg_op = 'INSERT' and new.search is not null and new.search_made = 1 and new.desk_words is not null then
    new.search := new.search || quote_labels(new);
    known := true;
  elsif tg_op = 'UPDATE' then
    known := new.search is not distinct from old.search and old.search is not null and old.search_made = 1 and old.desk_words is not null and new.text = old.text;
  end if;
  if not known or tg_op = 'UPDATE' and (new.author, new.author_id, new.category, new.category_id, new.use_multiple_categories, new.tags, new.language, new.status, new.source_work)
      is distinct from (old.author, old.author_id, old.category, old.category_id, old.use_multiple_categories, old.tags, old.language, old.status, old.source_work) then
    if new.author_id is not null then
      select name, folded_names into named, called from authors where id = new.author_id;
      if found then new.author := named; end if;
      select string_agg(alias, ' ') into aliases from author_aliases where author_id = new.author_id;
    end if;
    if new.category_id is not null then
      select name into named from categories where id = new.category_id;
      if found then new.category := named; end if;
    end if;
    if tg_op = 'UPDATE' then
      select string_agg(text, ' ' order by created_at, id) into translated from quote_translations where quote_id = new.id;
      if new.use_multiple_categories then
        select string_agg(c.name, ' ') into shelves from quote_categories l join categories c on c.id = l.category_id where l.quote_id = new.id;
      end if;
    end if;
    said := case when known then split_part(old.desk_words, E'\n', 1)
      when tg_op = 'INSERT' and new.desk_words is not null then split_part(new.desk_words, E'\n', 1) else folded(new.text) end;
    credited := concat_ws(' ', folded(concat_ws(' ', new.author, aliases)), called);
    kept_in := folded(concat_ws(' ', new.category, shelves, array_to_string(new.tags, ' ')));
    new.search := folded_vector(said, 'A')
      || folded_vector(credited, 'B')
      || folded_vector(concat_ws(' ', kept_in, folded(new.source_work)), 'C')
      || word_vector(coalesce(translated, ''), 'D')
      || quote_labels(new);
    new.search_made := 1;
    new.desk_words := said || E'\n' || credited || E'\n' || kept_in;
  end if;
  if new.is_active and new.published_at is null and new.deleted_at is null then
    new.published_at := greatest(new.publish_at, new.created_at);
  end if;
  return new;
end $$;
