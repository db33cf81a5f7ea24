-- Which quotes have any of these prints, and how many, for texts by their places; of each print so many quotes at most. Thousands of prints are asked for at once. Where there are a few hundred quotes, the planner
-- read all of them for each print, twelve times as long as by the index.
create function quotes_sharing_prints(places int[], prints int[], most int) returns table (place int, quote_id uuid, n bigint)
language sql stable set enable_seqscan = off as $$
  select w.place, k.quote_id, count(*)
    from unnest(places, prints) as w (place, print) cross join lateral (select p.quote_id from quote_print_lists p where p.prints @> array[w.print] limit most) k
   group by w.place, k.quote_id
$$;
