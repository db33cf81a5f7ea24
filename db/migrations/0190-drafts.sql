-- Changes of what is published, kept beside it until they are published (docs/decisions/135-drafts-of-what-is-live.md).
create table drafts (
  id uuid primary key,
  quote_id uuid references quotes (id) on delete cascade,
  author_id uuid references authors (id) on delete cascade,
  category_id uuid references categories (id) on delete cascade,
  noun text not null generated always as (
    case when quote_id is not null then 'quote' when author_id is not null then 'author' else 'category' end) stored,
  noun_id uuid not null generated always as (coalesce(quote_id, author_id, category_id)) stored,
  title text not null,
  fields jsonb not null,
  base jsonb not null,
  base_version integer not null,
  note text not null default '',
  publish_at timestamptz,
  fault text,
  proposed_at timestamptz,
  review_note text,
  created_by uuid,
  created_at timestamptz not null,
  saved_by uuid,
  saved_at timestamptz not null,
  version integer not null default 1,
  ended_at timestamptz,
  check (num_nonnulls(quote_id, author_id, category_id) = 1)
);
comment on column drafts.title is 'by what people know it: the beginning of a quote, a name';
comment on column drafts.fields is 'what the draft changes, under the names of the columns';
comment on column drafts.base is 'what the same fields held when they were changed';
comment on column drafts.base_version is 'the version of the live record at that time';
comment on column drafts.fault is 'why it was not published at its time';
comment on column drafts.ended_at is 'when it was published or discarded';
create unique index drafts_of on drafts (noun, noun_id) where ended_at is null;
create index drafts_listed on drafts (saved_at desc, id) where ended_at is null;
create index drafts_due on drafts (publish_at) where ended_at is null and fault is null and publish_at is not null;
create index drafts_ended on drafts (ended_at) where ended_at is not null;
create index drafts_of_quote on drafts (quote_id) where quote_id is not null;
create index drafts_of_author on drafts (author_id) where author_id is not null;
create index drafts_of_category on drafts (category_id) where category_id is not null;
create index drafts_own on drafts (created_by) where created_by is not null;
