-- Where nearly every quote holds what is asked, gathering all of them by the index of words takes longer than looking at the newest one
-- by one until there are enough.
create function quotes_holding_newest(asked tsquery, at timestamptz, most int, among int)
returns table (id uuid, search tsvector, characters int)
language sql stable set enable_seqscan = off set enable_sort = off set max_parallel_workers_per_gather = 0 as $$
  select n.id, n.search, n.characters from (
    select q.id, q.search, char_length(q.text) as characters, q.publish_at from quotes q
     where q.listed order by q.created_at desc, q.id desc limit among) n
   where n.search @@ asked and (n.publish_at is null or n.publish_at <= at) limit most
$$;
