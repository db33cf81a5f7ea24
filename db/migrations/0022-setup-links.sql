-- Who opens such a link while there is no admin may become the first (docs/decisions/023-first-admin.md).
create table setup_links (
  token_hash text primary key,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
comment on column setup_links.token_hash is 'a hash: whoever reads the table, or a dump, cannot open the link';
