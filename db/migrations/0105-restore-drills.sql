-- How the monthly restore drills went; true of this installation alone, so no backup holds it.
create table restore_drills (
  id uuid primary key default gen_random_uuid(),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  name text,
  rows bigint,
  files integer,
  fault text,
  check ((rows is null) <> (fault is null))
);
comment on column restore_drills.name is 'of the backup that was restored';
comment on column restore_drills.fault is 'why it failed, in words for the operator';
create index restore_drills_newest on restore_drills (began_at desc, id desc);
