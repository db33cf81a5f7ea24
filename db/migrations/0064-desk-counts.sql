-- What the desk counts and readers do not see (drafts and proposals), by the labels of their vectors, and as a whole under '=draft' and
-- '=proposed'. With `quote_words`, which counts what is listed, the total of each filter is two looks into an index.
create table desk_labels (
  label text collate "C" primary key,
  n bigint not null
);

create function desk_labels_of(search tsvector, proposed_at timestamptz) returns setof text language sql immutable as $$
  select case when proposed_at is null then '=draft' else '=proposed' end
  union all
  select w.lexeme from unnest(search) as w where w.lexeme like '=%'
$$;

-- Behind the gate of all counters, in one order.
create function count_desk_labels(labels text[], deltas bigint[]) returns void language sql as $$
  select count_all_quotes(0) where labels is not null;
  insert into desk_labels (label, n) select * from unnest(labels, deltas) as d (label, n) order by label
    on conflict (label) do update set n = desk_labels.n + excluded.n;
$$;

create function desk_labels_inserted() returns trigger language plpgsql as $$
declare labels text[]; deltas bigint[];
begin
  select array_agg(label), array_agg(n) into labels, deltas from (
    select l.label, count(*) as n from new_rows q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
     where not q.is_active and q.deleted_at is null and q.merged_into is null group by l.label) d;
  if labels is not null then perform count_desk_labels(labels, deltas); end if;
  return null;
end $$;

create function desk_labels_updated() returns trigger language plpgsql as $$
declare labels text[]; deltas bigint[];
begin
  select array_agg(label), array_agg(n) into labels, deltas from (
    select label, sum(delta) as n from (
      select l.label, 1 as delta from new_rows q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
       where not q.is_active and q.deleted_at is null and q.merged_into is null
      union all
      select l.label, -1 from old_rows q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
       where not q.is_active and q.deleted_at is null and q.merged_into is null) each_label
     group by label having sum(delta) <> 0) d;
  if labels is not null then perform count_desk_labels(labels, deltas); end if;
  return null;
end $$;

create function desk_labels_deleted() returns trigger language plpgsql as $$
declare labels text[]; deltas bigint[];
begin
  select array_agg(label), array_agg(n) into labels, deltas from (
    select l.label, -count(*) as n from old_rows q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
     where not q.is_active and q.deleted_at is null and q.merged_into is null group by l.label) d;
  if labels is not null then perform count_desk_labels(labels, deltas); end if;
  return null;
end $$;

create function desk_labels_truncated() returns trigger language plpgsql as $$
begin
  delete from desk_labels;
  return null;
end $$;

-- Named to come after the triggers that hold the gate.
create trigger quotes_labels_inserted after insert on quotes referencing new table as new_rows for each statement execute function desk_labels_inserted();
create trigger quotes_labels_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function desk_labels_updated();
create trigger quotes_labels_deleted after delete on quotes referencing old table as old_rows for each statement execute function desk_labels_deleted();
create trigger quotes_labels_truncated after truncate on quotes for each statement execute function desk_labels_truncated();

insert into desk_labels (label, n)
select l.label, count(*) from quotes q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
 where not q.is_active and q.deleted_at is null and q.merged_into is null group by l.label;

-- All of an author, for the desk in its order; what had `quotes_author` has this one.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; two seconds at a million quotes
create index quotes_desk_author on quotes (author_id, created_at desc, id desc);
-- squawk-ignore require-concurrent-index-deletion -- the same
drop index quotes_author;

-- Whoever looks at new authors asks for them alone.
-- squawk-ignore require-concurrent-index-creation -- few rows
create index authors_to_review on authors (id) where needs_review and deleted_at is null and merged_into is null;

-- What is only shown, hidden or moved to another shelf keeps the words that were made of it: of a thousand quotes that are published at once none is folded anew.
-- Whoever writes `search` asks for all of it, as before; whoever alters the rules counts `search_made` up here in every place.
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
    said := case when known then split_part(old.desk_words, E'\n', 1) else folded(new.text) end;
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

-- What is only written anew looks at no total and no shelf: where nothing was counted, nothing is looked up, what stood on no shelf is taken off none, and what is not
-- shown is put on none. Of a thousand quotes from all over a large site that is half of the pages that are read.
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
     and (n.listed, n.created_at, n.publish_at, n.author_id, n.category_id, n.use_multiple_categories, n.tags)
         is distinct from (o.listed, o.created_at, o.publish_at, o.author_id, o.category_id, o.use_multiple_categories, o.tags);
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
