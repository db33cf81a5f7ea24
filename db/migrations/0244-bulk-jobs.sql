-- A bulk act on more quotes than one request may name: what a filter showed is written down, and a job changes it in pieces. Its undo is one, too.
create table bulk_jobs (
  id uuid primary key,
  -- selected: written down, and nothing was chosen to be done with it yet. stopped: cancelled, or somebody has to look at it; it can go on.
  state text not null check (state in ('selected', 'running', 'stopped', 'done')),
  act text,
  input jsonb not null default '{}',
  batch uuid not null,
  -- The batch that it puts back.
  undoes uuid,
  total integer not null,
  -- Where the next step begins: in which piece, behind how many ids; of an undo, in which noun, behind which id.
  piece integer not null default 0,
  place integer not null default 0,
  after text not null default '',
  done integer not null default 0,
  changed integer not null default 0,
  -- Each reason once, how many it left out, and some of their ids.
  skipped jsonb not null default '[]',
  -- The strongest of what readers see of it and kept pages were not told yet.
  untold text,
  told_at timestamptz(3),
  reason text,
  language text not null,
  -- The process that works on it, until then.
  worker uuid,
  claimed_until timestamptz(3),
  created_by uuid,
  created_at timestamptz(3) not null,
  begun_at timestamptz(3),
  ended_at timestamptz(3)
);
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index bulk_jobs_running on bulk_jobs (begun_at, id) where state = 'running';
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index bulk_jobs_newest on bulk_jobs (begun_at desc, id) where begun_at is not null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index bulk_jobs_batch on bulk_jobs (batch);
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index bulk_jobs_undoes on bulk_jobs (undoes) where undoes is not null;

create table bulk_job_pieces (
  job_id uuid not null references bulk_jobs (id) on delete cascade,
  piece integer not null,
  ids uuid[] not null,
  primary key (job_id, piece)
);
comment on table bulk_job_pieces is 'what was selected, a thousand ids a row; they go when the job is done';
