-- A segment of the index is written in many short transactions: nobody waits, and questions don't read it until the last one.
alter table text_segments
  add column ready boolean not null default true,
  add column begun_at timestamptz not null default now();
comment on column text_segments.ready is 'false while it is written, and where that was cut off';
