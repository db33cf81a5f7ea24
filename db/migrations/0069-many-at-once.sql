-- What a thousand quotes that are written at once pay for and nobody has of it.

-- How a word is cut and mistyped is made for words that are new, not for each that is counted once more.
create or replace function count_words(come tsvector[], gone tsvector[]) returns void language sql as $$
  with counted as materialized (
    select word, sum(d) as delta from (
      select w.lexeme collate "C" as word, 1 as d from unnest(come) as v (vector) cross join lateral unnest(v.vector) as w
      union all
      select w.lexeme collate "C", -1 from unnest(gone) as v (vector) cross join lateral unnest(v.vector) as w) as each_word
    group by word having sum(d) <> 0),
  known as (update quote_words w set n = w.n + c.delta from counted c where w.word = c.word returning w.word)
  insert into quote_words (word, n, stem, slips)
  select c.word, c.delta, stem_of(c.word), slips_of(c.word) from counted c
   where not exists (select from known k where k.word = c.word) order by c.word
  on conflict (word) do update set n = quote_words.n + excluded.n
$$;

-- No list is asked for in this order any more.
-- squawk-ignore require-concurrent-index-deletion -- a migration is one transaction; nothing is read for it
drop index quotes_unsettled;
