-- A shelf knows how long its quotes are, so that a list can be read from the shortest, and one of short quotes by itself (docs/decisions/084-orders.md).
-- The next migration fills it in for the quotes that are there.
alter table quotes_by_category add column characters integer not null default 0;
alter table quotes_by_tag add column characters integer not null default 0;

create or replace function shelve_quotes(ids uuid[]) returns void language sql as $$
  with come as (
    insert into quotes_by_category (category_id, created_at, quote_id, publish_at, characters)
    select c.category_id, q.created_at, q.id, q.publish_at, char_length(q.text)
      from unnest(ids) as wanted (id) join quotes q on q.id = wanted.id
      cross join lateral (
        select q.category_id where q.category_id is not null
        union
        select l.category_id from quote_categories l where q.use_multiple_categories and l.quote_id = q.id
      ) c
     where q.listed
    returning category_id)
  insert into quote_counters (kind, key, n) select 'category', category_id::text, count(*) from come group by category_id
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  with come as (
    insert into quotes_by_tag (tag, created_at, quote_id, publish_at, characters)
    select distinct tag_slug(t.tag), q.created_at, q.id, q.publish_at, char_length(q.text)
      from unnest(ids) as wanted (id) join quotes q on q.id = wanted.id cross join lateral unnest(q.tags) as t (tag)
     where q.listed and btrim(t.tag) <> ''
    returning tag)
  insert into quote_counters (kind, key, n) select 'tag', tag, count(*) from come group by tag
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
$$;

-- As in 0064, and a text of another length stands elsewhere on its shelves.
create or replace function quotes_updated() returns trigger language plpgsql as $$
declare
  leaving uuid[];
  coming uuid[];
begin
  with counted as materialized (
    select n.id, n.likes - o.likes as likes, n.shares - o.shares as shares, n.views - o.views as views
      from new_rows n join old_rows o on o.id = n.id where (n.likes, n.shares, n.views) is distinct from (o.likes, o.shares, o.views))
  update quote_totals t set likes = t.likes + c.likes, shares = t.shares + c.shares, views = t.views + c.views from counted c where t.quote_id = c.id;
  select array_agg(n.id) filter (where o.listed), array_agg(n.id) filter (where n.listed) into leaving, coming from new_rows n join old_rows o on o.id = n.id
   where (n.listed or o.listed)
     and (n.listed, n.created_at, n.publish_at, n.author_id, n.category_id, n.use_multiple_categories, n.tags, char_length(n.text))
         is distinct from (o.listed, o.created_at, o.publish_at, o.author_id, o.category_id, o.use_multiple_categories, o.tags, char_length(o.text));
  if leaving is null and coming is null then return null; end if;
  perform count_all_quotes((select count(*) from new_rows where listed) - (select count(*) from old_rows where listed));
  insert into quote_counters (kind, key, n)
    select 'author', author_id::text, sum(delta) from (
      select author_id, 1 as delta from new_rows where listed union all select author_id, -1 from old_rows where listed) d
     where author_id is not null group by author_id having sum(delta) <> 0
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  if leaving is not null then perform unshelve_quotes(leaving); end if;
  if coming is not null then perform shelve_quotes(coming); end if;
  return null;
end $$;
