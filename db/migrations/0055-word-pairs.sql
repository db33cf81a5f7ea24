-- Words side by side. Where both of them are frequent, the index of words can only gather all quotes that have the one and the other somewhere, a
-- tenth of all quotes or more, to look into each; this index knows which stand beside each other (docs/decisions/048-words-in-a-row.md).

-- As a number, one of 65,536: some share one, and whoever asks looks into the vector as well. Few numbers keep the index small.
create function word_pair(word text, next_word text) returns int language sql immutable parallel safe as $$
  select hashtext(word || ' ' || next_word) & 65535
$$;
-- With its schema, because whoever makes an index or its statistics looks for functions nowhere else.
create function word_pairs(words tsvector) returns int[] language sql immutable parallel safe as $$
  select array_agg(distinct public.word_pair(lexeme, next_lexeme)) from (
    select u.lexeme, p.place, lead(u.lexeme) over places as next_lexeme, lead(p.place) over places as next_place
      from unnest(words) as u cross join lateral unnest(u.positions) as p (place)
    window places as (order by p.place)) w
   where next_place = place + 1
$$;

-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_word_pairs on quotes using gin (word_pairs(search)) where listed;

-- The first that hold what is asked, of those with these words side by side. What is asked is not put to the index of words, which the planner would
-- gladly ask as well; and the memory is what a place for each of four million quotes takes, because a place that is only known by its page is looked into.
create function quotes_holding_in_row(asked tsquery, words text[], next_words text[], at timestamptz, most int)
returns table (id uuid, search tsvector, characters int)
language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 set work_mem = '32MB' as $$
  select h.id, h.search, h.characters from (
    select q.id, q.search, char_length(q.text) as characters, q.publish_at, q.unpublish_at from quotes q
     where q.listed and word_pairs(q.search) @> array(select word_pair(w, n) from unnest(words, next_words) as p (w, n)) offset 0) h
   where h.search @@ asked and is_shown(h.publish_at, h.unpublish_at, at) limit most
$$;
