-- Pages have drafts, too (docs/decisions/135-drafts-of-what-is-live.md). What a generated column says can't be changed in PostgreSQL 15, so both are made again; drafts are few.
-- squawk-ignore adding-foreign-key-constraint -- the column is new and empty
alter table drafts add column page_id uuid references pages (id) on delete cascade;
alter table drafts drop constraint drafts_check;
-- squawk-ignore constraint-missing-not-valid -- every row that passed the former check passes this one
alter table drafts add constraint drafts_check check (num_nonnulls(quote_id, author_id, category_id, page_id) = 1);
-- The index of one draft for each record goes with them, and is made again below.
alter table drafts
  -- squawk-ignore ban-drop-column -- it comes back in this transaction
  drop column noun,
  -- squawk-ignore ban-drop-column -- it comes back in this transaction
  drop column noun_id,
  -- squawk-ignore adding-field-with-default -- a table of few rows
  add column noun text not null generated always as (
    case when quote_id is not null then 'quote' when author_id is not null then 'author' when category_id is not null then 'category' else 'page' end) stored,
  -- squawk-ignore adding-field-with-default -- a table of few rows
  add column noun_id uuid not null generated always as (coalesce(quote_id, author_id, category_id, page_id)) stored;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create unique index drafts_of on drafts (noun, noun_id) where ended_at is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index drafts_of_page on drafts (page_id) where page_id is not null;
