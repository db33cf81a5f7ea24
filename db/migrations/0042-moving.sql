-- Which backups were made, and which were to be made and failed; true of this installation alone, so no backup holds it.
create table backups (
  id uuid primary key default gen_random_uuid(),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  name text,
  bytes bigint,
  rows bigint,
  files integer,
  fault text,
  check ((name is null) <> (fault is null))
);
comment on column backups.name is 'of the file in the folder of the machine that made it';
comment on column backups.fault is 'why there is none, in words for whoever runs the site';
create index backups_newest on backups (began_at desc, id desc);

-- What came from another site had an id there that is none here; links with it still lead to the same thing.
create table moved_ids (
  noun text not null check (noun in ('quote', 'author', 'category', 'account')),
  old_id text not null,
  id uuid not null,
  primary key (noun, old_id)
);
