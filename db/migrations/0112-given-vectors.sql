-- Making the vector of a quote was half of what the database did for a row of an import, and of a quote's three lines of words, those of author and category were folded again for each.

-- A row that comes with its vector (of the rules of number 1), its words and the names of its author and category is taken as it comes; the labels alone are made here.
-- A row with `desk_words` alone comes with its folded text in the first line, as the last release writes it.
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
  if tg_op = 'INSERT' and new.search is not null and new.search_made = 1 and new.desk_words is not null then
    new.search := new.search || quote_labels(new);
    known := true;
  elsif tg_op = 'UPDATE' then
    known := new.search is not distinct from old.search and old.search is not null and old.search_made = 1 and old.desk_words is not null and new.text = old.text;
  end if;
  if not known or tg_op = 'UPDATE' and (new.author, new.author_id, new.category, new.category_id, new.use_multiple_categories, new.tags, new.language, new.status, new.source_work)
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
