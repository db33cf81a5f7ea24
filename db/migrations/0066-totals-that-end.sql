-- How many quotes of a category or tag have ended is asked by the ids of those that have, a handful of rows. As a join it was left to the planner, who has to choose
-- before the tag is known, and at a million quotes went through all quotes of the tag to look whether each has ended: up to a second for a total.
create or replace function quotes_shown_in_category(of_category uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'category' and key = of_category::text), 0)
       - (select count(*) from quotes_by_category s where s.publish_at is not null and s.publish_at > at and s.category_id = of_category)
       - (select count(*) from quotes_by_category s where s.quote_id = any (array(select e.id from quotes_ended(at) e)) and s.category_id = of_category)
$$;
create or replace function quotes_shown_with_tag(of_tag text, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'tag' and key = of_tag), 0)
       - (select count(*) from quotes_by_tag s where s.publish_at is not null and s.publish_at > at and s.tag = of_tag)
       - (select count(*) from quotes_by_tag s where s.quote_id = any (array(select e.id from quotes_ended(at) e)) and s.tag = of_tag)
$$;
-- Before the moment is known, a third of all quotes may have ended by it, and reading all of them looks as good as an index that holds next to nothing.
alter function quotes_shown(timestamptz) set enable_seqscan = off;
alter function quotes_shown_of_author(uuid, timestamptz) set enable_seqscan = off;
alter function quotes_shown_in_category(uuid, timestamptz) set enable_seqscan = off;
alter function quotes_shown_with_tag(text, timestamptz) set enable_seqscan = off;
