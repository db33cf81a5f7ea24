-- Reports of checked documents that readers keep for 30 days, by an address that can't be guessed.
create table check_reports (
  id text primary key,
  report jsonb not null,
  deletion_hash text not null,
  created_at timestamptz not null
);
create index check_reports_created_at on check_reports (created_at);
comment on column check_reports.deletion_hash is 'SHA-256 of the key that deletes it, in hex';
