-- What a merge moved, so that it can be put back to where it was (docs/decisions/047-duplicates.md). Merges from before have no row here, and stay.
create table quote_merges (
  from_id uuid primary key references quotes (id) on delete cascade,
  into_id uuid not null references quotes (id) on delete cascade,
  led uuid[] not null
);
create index quote_merges_into on quote_merges (into_id);
comment on column quote_merges.led is 'what had been merged into the one before';

create table quote_merge_marks (
  from_id uuid not null references quote_merges (from_id) on delete cascade,
  kind text not null check (kind in ('like', 'favourite', 'action', 'day')),
  key text not null,
  moved boolean not null,
  user_id uuid,
  created_at timestamptz(3),
  primary key (from_id, kind, key)
);
comment on column quote_merge_marks.moved is 'false: whoever it is of had one of the other quote, too, so that it was taken away';

create table author_merges (
  from_id uuid primary key references authors (id) on delete cascade,
  into_id uuid not null references authors (id) on delete cascade,
  led uuid[] not null
);
create index author_merges_into on author_merges (into_id);
