-- By which the processes that share a server know that they share a secret too. Not part of a dump: where a site is restored, the
-- first process that starts there says which secret is its own.
create table shared_secret (
  single boolean primary key default true check (single),
  fingerprint text not null check (fingerprint <> ''),
  created_at timestamptz(3) not null default now()
);
