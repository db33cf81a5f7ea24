-- A quote can stop being shown at a time, as it can begin to be (docs/decisions/042-calendar.md). Shelves and their indexes stay as they
-- are: what has ended but is not taken down yet is a handful of rows, gone within a minute, and lists leave those out by their ids.
alter table quotes add column unpublish_at timestamptz(3);
comment on column quotes.unpublish_at is 'shown until then, where set; a job then makes it a draft';

-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; no row has a time yet
create index quotes_ending on quotes (unpublish_at, author_id) where listed and unpublish_at is not null;

-- Whether what is listed is shown at that moment: the one rule, for every store. So simple that the planner writes it out where it stands.
create function is_shown(publish_at timestamptz, unpublish_at timestamptz, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select (publish_at is null or publish_at <= at) and (unpublish_at is null or unpublish_at > at)
$$;

-- What counters count and readers are not shown at that moment. Each half has an index of its own.
create function quotes_hidden(at timestamptz) returns table (id uuid, author_id uuid) language sql stable as $$
  select q.id, q.author_id from quotes q where q.listed and q.publish_at is not null and q.publish_at > at
  union all
  select q.id, q.author_id from quotes q
   where q.listed and q.unpublish_at is not null and q.unpublish_at <= at and (q.publish_at is null or q.publish_at <= at)
$$;
-- The second half of it, which shelves do not know by themselves.
create function quotes_ended(at timestamptz) returns table (id uuid, author_id uuid) language sql stable as $$
  select q.id, q.author_id from quotes q
   where q.listed and q.unpublish_at is not null and q.unpublish_at <= at and (q.publish_at is null or q.publish_at <= at)
$$;

create or replace function quotes_shown(at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'all' and key = ''), 0) - (select count(*) from quotes_hidden(at))
$$;
create or replace function quotes_shown_of_author(of_author uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'author' and key = of_author::text), 0)
       - (select count(*) from quotes_hidden(at) h where h.author_id = of_author)
$$;
create or replace function quotes_shown_in_category(of_category uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'category' and key = of_category::text), 0)
       - (select count(*) from quotes_by_category s where s.publish_at is not null and s.publish_at > at and s.category_id = of_category)
       - (select count(*) from quotes_ended(at) e join quotes_by_category s on s.quote_id = e.id where s.category_id = of_category)
$$;
create or replace function quotes_shown_with_tag(of_tag text, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'tag' and key = of_tag), 0)
       - (select count(*) from quotes_by_tag s where s.publish_at is not null and s.publish_at > at and s.tag = of_tag)
       - (select count(*) from quotes_ended(at) e join quotes_by_tag s on s.quote_id = e.id where s.tag = of_tag)
$$;

create or replace function quotes_holding(asked tsquery, at timestamptz, most int)
returns table (id uuid, search tsvector, characters int)
language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 as $$
  select q.id, q.search, char_length(q.text) from quotes q
   where q.search @@ asked and q.listed and is_shown(q.publish_at, q.unpublish_at, at) limit most
$$;
create or replace function quotes_holding_newest(asked tsquery, at timestamptz, most int, among int)
returns table (id uuid, search tsvector, characters int)
language sql stable set enable_seqscan = off set enable_sort = off set max_parallel_workers_per_gather = 0 as $$
  select n.id, n.search, n.characters from (
    select q.id, q.search, char_length(q.text) as characters, q.publish_at, q.unpublish_at from quotes q
     where q.listed order by q.created_at desc, q.id desc limit among) n
   where n.search @@ asked and is_shown(n.publish_at, n.unpublish_at, at) limit most
$$;
