-- What a quote's row does not hold but its lists need: names, words to search, shelves and exact totals. All of it is
-- kept by triggers, so that a row that comes in by SQL is as true as one that comes through a verb.

-- 1. Names and words.
create function derive_quote() returns trigger language plpgsql as $$
declare
  named text;
  shelves text;
  translated text;
begin
  if new.author_id is not null then
    select name into named from authors where id = new.author_id;
    if found then new.author := named; end if;
  end if;
  if new.category_id is not null then
    select name into named from categories where id = new.category_id;
    if found then new.category := named; end if;
  end if;
  if tg_op = 'UPDATE' then
    select string_agg(text, ' ') into translated from quote_translations where quote_id = new.id;
    if new.use_multiple_categories then
      select string_agg(c.name, ' ') into shelves from quote_categories l join categories c on c.id = l.category_id where l.quote_id = new.id;
    end if;
  end if;
  new.search := setweight(to_tsvector('epigraph', spaced(new.text)), 'A')
    || setweight(to_tsvector('epigraph', spaced(new.author)), 'B')
    || setweight(to_tsvector('epigraph', spaced(concat_ws(' ', new.category, shelves, array_to_string(new.tags, ' ')))), 'C')
    || setweight(to_tsvector('epigraph', spaced(coalesce(translated, ''))), 'D');
  if new.is_active and new.published_at is null and new.deleted_at is null then
    new.published_at := greatest(new.publish_at, new.created_at);
  end if;
  return new;
end $$;
create trigger quotes_derive before insert or update of text, author, author_id, category, category_id, use_multiple_categories, tags, is_active, search
  on quotes for each row execute function derive_quote();

create function rename_author_in_quotes() returns trigger language plpgsql as $$
begin
  update quotes set author = new.name where author_id = new.id;
  return null;
end $$;
create trigger authors_renamed after update of name on authors for each row when (old.name is distinct from new.name) execute function rename_author_in_quotes();

create function rename_category_in_quotes() returns trigger language plpgsql as $$
begin
  update quotes set category = new.name where category_id = new.id;
  update quotes set search = null where use_multiple_categories and category_id is distinct from new.id
    and id in (select quote_id from quote_categories where category_id = new.id);
  return null;
end $$;
create trigger categories_renamed after update of name on categories for each row when (old.name is distinct from new.name) execute function rename_category_in_quotes();

create function translations_changed() returns trigger language plpgsql as $$
begin
  update quotes set search = null where id in (select quote_id from touched);
  return null;
end $$;
create trigger translations_inserted after insert on quote_translations referencing new table as touched for each statement execute function translations_changed();
create trigger translations_updated after update on quote_translations referencing new table as touched for each statement execute function translations_changed();
create trigger translations_deleted after delete on quote_translations referencing old table as touched for each statement execute function translations_changed();

-- 2. Shelves: the union of a quote's own category and its links, each quote once; and its tags. Only listed quotes stand
-- there. No foreign keys: a cascade would empty them before the counters could see it.
create table quotes_by_category (
  category_id uuid not null,
  created_at timestamptz(3) not null,
  quote_id uuid not null,
  publish_at timestamptz(3),
  primary key (category_id, created_at, quote_id) include (publish_at)
);
create index quotes_by_category_quote on quotes_by_category (quote_id);
create index quotes_by_category_scheduled on quotes_by_category (publish_at, category_id) where publish_at is not null;

create table quotes_by_tag (
  tag text collate "C" not null,
  created_at timestamptz(3) not null,
  quote_id uuid not null,
  publish_at timestamptz(3),
  primary key (tag, created_at, quote_id) include (publish_at)
);
create index quotes_by_tag_quote on quotes_by_tag (quote_id);
create index quotes_by_tag_scheduled on quotes_by_tag (publish_at, tag) where publish_at is not null;

-- 3. Totals: how many listed quotes there are; the few that are scheduled are taken off when asked.
create table quote_counters (
  kind text not null check (kind in ('all', 'author', 'category', 'tag')),
  key text collate "C" not null,
  n bigint not null,
  primary key (kind, key)
);

-- What is shown: starting values plus what was recorded. A table of its own, so that a view rewrites no quote.
create table quote_totals (
  quote_id uuid primary key references quotes (id) on delete cascade,
  likes integer not null default 0,
  shares integer not null default 0,
  views integer not null default 0
);
create index quote_totals_views on quote_totals (views desc, quote_id);

-- Whoever changes a total comes through here first. One row is the gate for all of them: two writers that touch several
-- counters in a different order would otherwise wait for each other.
create function count_all_quotes(delta bigint) returns void language sql as $$
  insert into quote_counters (kind, key, n) values ('all', '', delta)
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n
$$;

create function unshelve_quotes(ids uuid[]) returns void language sql as $$
  with gone as (delete from quotes_by_category where quote_id in (select unnest(ids)) returning category_id)
  insert into quote_counters (kind, key, n) select 'category', category_id::text, -count(*) from gone group by category_id
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  with gone as (delete from quotes_by_tag where quote_id in (select unnest(ids)) returning tag)
  insert into quote_counters (kind, key, n) select 'tag', tag, -count(*) from gone group by tag
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
$$;

create function shelve_quotes(ids uuid[]) returns void language sql as $$
  with come as (
    insert into quotes_by_category (category_id, created_at, quote_id, publish_at)
    select c.category_id, q.created_at, q.id, q.publish_at
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
    insert into quotes_by_tag (tag, created_at, quote_id, publish_at)
    select distinct tag_slug(t.tag), q.created_at, q.id, q.publish_at
      from unnest(ids) as wanted (id) join quotes q on q.id = wanted.id cross join lateral unnest(q.tags) as t (tag)
     where q.listed and btrim(t.tag) <> ''
    returning tag)
  insert into quote_counters (kind, key, n) select 'tag', tag, count(*) from come group by tag
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
$$;

create function quotes_inserted() returns trigger language plpgsql as $$
declare fresh uuid[];
begin
  insert into quote_totals (quote_id, likes, shares, views) select id, likes, shares, views from new_rows;
  select array_agg(id) into fresh from new_rows where listed;
  if fresh is null then return null; end if;
  perform count_all_quotes(cardinality(fresh));
  insert into quote_counters (kind, key, n) select 'author', author_id::text, count(*) from new_rows where listed and author_id is not null group by author_id
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  perform shelve_quotes(fresh);
  return null;
end $$;

create function quotes_updated() returns trigger language plpgsql as $$
declare moved uuid[];
begin
  update quote_totals t set likes = t.likes + n.likes - o.likes, shares = t.shares + n.shares - o.shares, views = t.views + n.views - o.views
    from new_rows n join old_rows o on o.id = n.id
   where t.quote_id = n.id and (n.likes, n.shares, n.views) is distinct from (o.likes, o.shares, o.views);
  select array_agg(n.id) into moved from new_rows n join old_rows o on o.id = n.id
   where (n.listed or o.listed)
     and (n.listed, n.created_at, n.publish_at, n.author_id, n.category_id, n.use_multiple_categories, n.tags)
         is distinct from (o.listed, o.created_at, o.publish_at, o.author_id, o.category_id, o.use_multiple_categories, o.tags);
  if moved is null then return null; end if;
  perform count_all_quotes((select count(*) from new_rows where listed) - (select count(*) from old_rows where listed));
  insert into quote_counters (kind, key, n)
    select 'author', author_id::text, sum(delta) from (
      select author_id, 1 as delta from new_rows where listed union all select author_id, -1 from old_rows where listed) d
     where author_id is not null group by author_id having sum(delta) <> 0
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  perform unshelve_quotes(moved);
  perform shelve_quotes(moved);
  return null;
end $$;

create function quotes_deleted() returns trigger language plpgsql as $$
begin
  perform count_all_quotes(-(select count(*) from old_rows where listed));
  insert into quote_counters (kind, key, n) select 'author', author_id::text, -count(*) from old_rows where listed and author_id is not null group by author_id
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  perform unshelve_quotes((select array_agg(id) from old_rows));
  return null;
end $$;

create function quotes_truncated() returns trigger language plpgsql as $$
begin
  -- Not truncated: whoever truncates everything holds these as well.
  delete from quotes_by_category;
  delete from quotes_by_tag;
  delete from quote_counters;
  return null;
end $$;

create trigger quotes_inserted after insert on quotes referencing new table as new_rows for each statement execute function quotes_inserted();
create trigger quotes_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function quotes_updated();
create trigger quotes_deleted after delete on quotes referencing old table as old_rows for each statement execute function quotes_deleted();
create trigger quotes_truncated after truncate on quotes for each statement execute function quotes_truncated();

create function links_changed() returns trigger language plpgsql as $$
declare moved uuid[];
begin
  select array_agg(distinct quote_id) into moved from touched;
  if moved is null then return null; end if;
  perform count_all_quotes(0);
  perform unshelve_quotes(moved);
  perform shelve_quotes(moved);
  update quotes set search = null where id in (select unnest(moved)) and use_multiple_categories;
  return null;
end $$;
create trigger links_inserted after insert on quote_categories referencing new table as touched for each statement execute function links_changed();
create trigger links_updated after update on quote_categories referencing new table as touched for each statement execute function links_changed();
create trigger links_deleted after delete on quote_categories referencing old table as touched for each statement execute function links_changed();

-- 4. Totals at a moment: the counter without what is still to come.
create function quotes_shown(at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'all' and key = ''), 0)
       - (select count(*) from quotes where listed and publish_at is not null and publish_at > at)
$$;
create function quotes_shown_of_author(of_author uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'author' and key = of_author::text), 0)
       - (select count(*) from quotes q where q.listed and q.publish_at is not null and q.publish_at > at and q.author_id = of_author)
$$;
create function quotes_shown_in_category(of_category uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'category' and key = of_category::text), 0)
       - (select count(*) from quotes_by_category s where s.publish_at is not null and s.publish_at > at and s.category_id = of_category)
$$;
create function quotes_shown_with_tag(of_tag text, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'tag' and key = of_tag), 0)
       - (select count(*) from quotes_by_tag s where s.publish_at is not null and s.publish_at > at and s.tag = of_tag)
$$;
