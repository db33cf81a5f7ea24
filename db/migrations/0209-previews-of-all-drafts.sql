-- Preview links show whatever has drafts: authors, categories and pages, too (docs/decisions/135-drafts-of-what-is-live.md).
alter table preview_links
  -- squawk-ignore ban-drop-not-null -- the release before reads the links of quotes by their id
  alter column quote_id drop not null,
  -- squawk-ignore adding-foreign-key-constraint -- the column is new and empty
  add column author_id uuid references authors (id) on delete cascade,
  -- squawk-ignore adding-foreign-key-constraint -- the column is new and empty
  add column category_id uuid references categories (id) on delete cascade,
  -- squawk-ignore adding-foreign-key-constraint -- the column is new and empty
  add column page_id uuid references pages (id) on delete cascade,
  -- squawk-ignore adding-field-with-default -- a table of few rows
  add column noun text not null generated always as (
    case when quote_id is not null then 'quote' when author_id is not null then 'author' when category_id is not null then 'category' else 'page' end) stored,
  -- squawk-ignore adding-field-with-default -- a table of few rows
  add column noun_id uuid not null generated always as (coalesce(quote_id, author_id, category_id, page_id)) stored,
  -- squawk-ignore constraint-missing-not-valid -- every row has a quote
  add constraint preview_links_check check (num_nonnulls(quote_id, author_id, category_id, page_id) = 1);
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index preview_links_of on preview_links (noun, noun_id, created_at desc);
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index preview_links_of_author on preview_links (author_id) where author_id is not null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index preview_links_of_category on preview_links (category_id) where category_id is not null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index preview_links_of_page on preview_links (page_id) where page_id is not null;
