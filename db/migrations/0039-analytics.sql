-- What happened on each of the site's days, counted by the job `sum-analytics`: a page of figures reads some hundred rows, however much happened.
-- No foreign keys: what a day saw stays true when a quote, a category or an account is gone.
create table analytics_days (
  kind text not null,
  day date not null,
  key text collate "C" not null default '',
  n bigint not null,
  primary key (kind, day, key)
);
comment on column analytics_days.key is 'of actions their type, of downloads their format, of views, shares and likes by category its id, of searches the folded words, of referrers the host';

-- The same of each quote by month, so that a long period is some months and the days at its ends. Kept by triggers on quote_days, as
-- counters are: what is written there, moved by a merge or deleted is true here at once. Rows from before are brought by the job's first run.
create table quote_months (
  month date not null,
  quote_id uuid not null,
  views integer not null default 0,
  shares integer not null default 0,
  likes integer not null default 0,
  primary key (month, quote_id)
);
create index quote_months_quote on quote_months (quote_id);

alter table quote_days add column likes integer not null default 0;
comment on column quote_days.likes is 'from quote_likes, by the job sum-analytics';

create function months_gained() returns trigger language plpgsql as $$
begin
  insert into quote_months (month, quote_id, views, shares, likes)
    select date_trunc('month', day)::date, quote_id, sum(views), sum(shares), sum(likes) from new_rows group by 1, 2 order by 2, 1
    on conflict (month, quote_id) do update
      set views = quote_months.views + excluded.views, shares = quote_months.shares + excluded.shares, likes = quote_months.likes + excluded.likes;
  return null;
end $$;
create function months_changed() returns trigger language plpgsql as $$
begin
  insert into quote_months (month, quote_id, views, shares, likes)
    select date_trunc('month', day)::date, quote_id, sum(views), sum(shares), sum(likes) from (
      select day, quote_id, views, shares, likes from new_rows
      union all select day, quote_id, -views, -shares, -likes from old_rows) d group by 1, 2 order by 2, 1
    on conflict (month, quote_id) do update
      set views = quote_months.views + excluded.views, shares = quote_months.shares + excluded.shares, likes = quote_months.likes + excluded.likes;
  return null;
end $$;
create function months_lost() returns trigger language plpgsql as $$
begin
  update quote_months m set views = m.views - o.views, shares = m.shares - o.shares, likes = m.likes - o.likes from (
      select date_trunc('month', day)::date as month, quote_id, sum(views) as views, sum(shares) as shares, sum(likes) as likes from old_rows group by 1, 2) o
   where m.month = o.month and m.quote_id = o.quote_id;
  delete from quote_months m using (select distinct date_trunc('month', day)::date as month, quote_id from old_rows) o
   where m.month = o.month and m.quote_id = o.quote_id and (m.views, m.shares, m.likes) = (0, 0, 0);
  return null;
end $$;
create trigger quote_days_inserted after insert on quote_days referencing new table as new_rows for each statement execute function months_gained();
create trigger quote_days_updated after update on quote_days referencing old table as old_rows new table as new_rows for each statement execute function months_changed();
create trigger quote_days_deleted after delete on quote_days referencing old table as old_rows for each statement execute function months_lost();

-- Who came from where and which searches found nothing, once a visitor and day. The key is that of quote_visits; of days that are over it is
-- replaced by a number, and after thirty days the row is gone.
create table visit_notes (
  day date not null,
  kind text not null check (kind in ('referrer', 'empty-search')),
  key text collate "C" not null,
  visitor_key text not null,
  primary key (day, kind, key, visitor_key)
);

-- Downloads by format: such as "square png". Null: from before, or no download.
alter table user_actions add column format text;
-- The rows behind a figure, of one type.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; two seconds at a million rows
create index user_actions_type on user_actions (action_type, created_at desc, id desc);
-- What was published on a day.
-- squawk-ignore require-concurrent-index-creation -- the same
create index quotes_published on quotes (published_at) where listed;

-- A home page that nobody arranged shows what was loved lately, too.
alter table website_settings alter column home_blocks
  set default array['quote-of-the-day', 'featured', 'categories', 'loved', 'authors', 'quotes', 'statistics'];
update website_settings set home_blocks = array['quote-of-the-day', 'featured', 'categories', 'loved', 'authors', 'quotes', 'statistics']
 where home_blocks = array['quote-of-the-day', 'featured', 'categories', 'authors', 'quotes', 'statistics'];
