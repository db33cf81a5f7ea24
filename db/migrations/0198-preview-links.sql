-- Links that show a draft, or a quote that is not published yet, to people without an account (docs/decisions/135-drafts-of-what-is-live.md).
create table preview_links (
  id uuid primary key,
  quote_id uuid not null references quotes (id) on delete cascade,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
comment on table preview_links is 'The address holds the id with a signature, so a reader of this table has no link.';
create index preview_links_of_quote on preview_links (quote_id, created_at desc);
create index preview_links_over on preview_links (expires_at);
create index preview_links_own on preview_links (created_by) where created_by is not null;
