-- Pages that staff write, and their own texts in place of built-in ones.
create table pages (
  id uuid primary key,
  slug text not null check (char_length(slug) between 1 and 80),
  language text not null check (char_length(language) between 2 and 20),
  title text not null check (char_length(title) <= 150),
  description text not null check (char_length(description) <= 300),
  blocks jsonb not null,
  place text not null check (place in ('none', 'header', 'links', 'legal')),
  position integer not null,
  is_published boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz
);
comment on column pages.blocks is 'as in newsletter_issues';
comment on column pages.place is 'which menu links to it';
create unique index pages_address on pages (slug, language) where deleted_at is null;
create index pages_deleted on pages (deleted_at) where deleted_at is not null;
