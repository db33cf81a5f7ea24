-- What a write asks of the database, found by measuring an import of a long list: each quote was held by two indexes of parts of words, its vector was made by functions that
-- were planned for every row, and the record of changes kept a second copy of each.

-- One index of parts for what is published and one for the rest (0070), so that each quote is in one of them. Makes an index over all published quotes: a minute at a million.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_published_words on quotes using gin (desk_words gin_trgm_ops)
  where is_active and deleted_at is null and merged_into is null and desk_words is not null;
-- The last release finds the same without it, more slowly, while processes are replaced.
-- squawk-ignore require-concurrent-index-deletion
drop index quotes_desk_words;

-- The same answers as before (0028, 0007), from plans that are kept.
create or replace function folded_vector(words text, weight text) returns tsvector language plpgsql immutable parallel safe as $$
begin
  if btrim(words) = '' then return ''; end if;
  return (select coalesce(string_agg('''' || left(word, 60) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
    from unnest(string_to_array(btrim(words), ' ')) with ordinality as w (word, place) where word <> '');
end $$;

create or replace function quote_labels(q quotes) returns tsvector language plpgsql stable as $$
declare
  labels text[] := array['=l:' || lower(split_part(q.language, '-', 1)), '=s:' || q.status,
    '=z:' || case when char_length(q.text) < 80 then 'short' when char_length(q.text) < 200 then 'medium' else 'long' end,
    '=a:' || q.author_id, '=c:' || q.category_id];
  tag text;
begin
  if q.use_multiple_categories then
    labels := labels || array(select '=c:' || l.category_id from quote_categories l where l.quote_id = q.id);
  end if;
  foreach tag in array coalesce(q.tags, '{}') loop
    if btrim(tag) <> '' then labels := labels || ('=t:' || left(tag_slug(tag), 200)); end if;
  end loop;
  return array_to_tsvector(array_remove(labels, null));
end $$;

-- What is kept of a quote in the record of changes: without what the database derives and what was counted.
create function quote_record(q quotes) returns jsonb language sql stable as $$
  select to_jsonb(q) - '{search,search_made,desk_words,listed,state}'::text[]
    - case when q.author_id is null then '' else 'author' end - case when q.category_id is null then '' else 'category' end
    || jsonb_build_object(
      'quote_categories', coalesce((select jsonb_agg(l.category_id order by l.category_id) from quote_categories l where l.quote_id = q.id), '[]'),
      'quote_translations', coalesce((select jsonb_agg(to_jsonb(x) - 'quote_id' order by x.created_at, x.id) from quote_translations x where x.quote_id = q.id), '[]'))
$$;

-- What an entry left. Of a quote that was brought with many others it is not written down a second time: it is what the next entry found, or what stands there now.
create function left_by(c changes) returns jsonb language plpgsql stable as $$
begin
  if c.after is not null or c.before is not null or c.noun <> 'quote' or c.verb <> 'import' then return c.after; end if;
  return coalesce(
    (select n.before from changes n where n.noun = c.noun and n.noun_id = c.noun_id and n.id > c.id and n.before is not null order by n.id limit 1),
    (select quote_record(q) from quotes q where q.id = c.noun_id::uuid));
end $$;
