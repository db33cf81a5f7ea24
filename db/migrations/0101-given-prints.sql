-- A writer of many quotes at once has folded their texts already, and knows their prints, because each was held against the others: making both again was half of what
-- an import asked of the database. A writer that gives neither has both made here, as before (docs/decisions/078-checkpoints.md has the other half: the log).

-- A row that comes with `desk_words` comes with its folded text in the first line.
create or replace function derive_quote() returns trigger language plpgsql as $$
declare
  named text;
  aliases text;
  shelves text;
  translated text;
  said text;
  credited text;
  kept_in text;
  known boolean := false;
begin
  if tg_op = 'UPDATE' then
    known := new.search is not distinct from old.search and old.search is not null and old.search_made = 1 and old.desk_words is not null and new.text = old.text;
  end if;
  if not known or (new.author, new.author_id, new.category, new.category_id, new.use_multiple_categories, new.tags, new.language, new.status, new.source_work)
      is distinct from (old.author, old.author_id, old.category, old.category_id, old.use_multiple_categories, old.tags, old.language, old.status, old.source_work) then
    if new.author_id is not null then
      select name into named from authors where id = new.author_id;
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
    credited := folded(concat_ws(' ', new.author, aliases));
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

-- Prints may be there before their quote; twelve rows each would be twelve looks for it.
alter table quote_prints drop constraint quote_prints_quote_id_fkey;
create or replace function prints_inserted() returns trigger language plpgsql as $$
begin
  insert into quote_prints (print, quote_id)
    select p.print, n.id from new_rows n cross join lateral unnest(prints_of(split_part(n.desk_words, E'\n', 1))) as p (print)
     where not exists (select from quote_prints k where k.quote_id = n.id)
    on conflict do nothing;
  insert into quotes_to_compare (quote_id) select n.id from new_rows n on conflict do nothing;
  return null;
end $$;
create function prints_deleted() returns trigger language plpgsql as $$
begin
  delete from quote_prints p using old_rows o where p.quote_id = o.id;
  return null;
end $$;
create trigger quotes_prints_deleted after delete on quotes referencing old table as old_rows for each statement execute function prints_deleted();
create function prints_truncated() returns trigger language plpgsql as $$
begin
  delete from quote_prints;
  return null;
end $$;
create trigger quotes_prints_truncated after truncate on quotes for each statement execute function prints_truncated();
