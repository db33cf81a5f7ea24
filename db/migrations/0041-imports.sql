-- Lists of quotes that somebody brings along: what stands in each row, what becomes of it, and by which batch it was written.
create table imports (
  id uuid primary key,
  name text not null,
  format text not null check (format in ('csv', 'json', 'ndjson', 'text', 'fortune')),
  encoding text not null,
  -- Of a table: what stands between its cells, and whether its first line names the columns.
  divider text,
  has_head boolean not null default false,
  bytes bigint not null,
  -- It lies in so many pieces, one after another; null when they were taken away.
  pieces integer,
  columns jsonb not null default '[]',
  -- Of its columns: by it the choices for the last such file are found.
  signature text not null,
  mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  reason text,
  -- What became otherwise on the way: an encoding that was repaired, signs that no text holds.
  notes jsonb not null default '{}',
  -- Rows by verdict, and by what is planned for them.
  counts jsonb not null default '{}',
  rows_read integer not null default 0,
  -- All rows of the file were read, and for so many of them it was last planned what becomes of them.
  is_read boolean not null default false,
  rows_planned integer not null default 0,
  rows_done integer not null default 0,
  rows_undone integer not null default 0,
  rows_kept integer not null default 0,
  -- In which category stands what names none that there is.
  category_id uuid references categories (id) on delete set null,
  batch uuid not null,
  undo_batch uuid not null,
  -- The process that works on it, until then.
  worker uuid,
  claimed_until timestamptz(3),
  created_by uuid,
  role text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
create index imports_newest on imports (created_at desc, id);
create index imports_signature on imports (signature, created_at desc);
create index imports_at_work on imports (id) where state in ('checking', 'running', 'undoing');
create index imports_category on imports (category_id);

create table import_authors (
  import_id uuid not null references imports (id) on delete cascade,
  -- The name without case and spacing.
  key text not null,
  name text not null,
  match text not null check (match in ('name', 'alias', 'spelling', 'near', 'new')),
  author_id uuid,
  near jsonb not null default '[]',
  -- What somebody decided: nothing yet, the author above or one of the near, a new one, none of its quotes.
  choice text check (choice in ('take', 'create', 'skip')),
  chosen_id uuid,
  created_id uuid,
  n integer not null default 0,
  primary key (import_id, key)
);
create index import_authors_match on import_authors (import_id, match, key);
create index import_authors_created on import_authors (import_id, key) where created_id is not null;

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  number integer not null,
  line integer not null,
  fields jsonb not null,
  author_key text,
  -- Of its words without what two copies differ in: by it the same quote is found in the file itself.
  same_key text,
  verdict text not null check (verdict in ('new', 'exact', 'near', 'in-file', 'wrong')),
  reason text,
  note text,
  like_id uuid,
  like_number integer,
  alike real,
  -- What an exact duplicate lacks and this row has.
  gains jsonb,
  decision text check (decision in ('create', 'change', 'skip')),
  plan text not null check (plan in ('create', 'change', 'skip', 'wrong')),
  done boolean not null default false,
  quote_id uuid,
  quote_version integer,
  -- After undoing: whether what it wrote is gone, and if not, why.
  undone boolean not null default false,
  kept text,
  primary key (import_id, number)
);
create index import_rows_verdict on import_rows (import_id, verdict, number);
create index import_rows_plan on import_rows (import_id, plan, number);
create index import_rows_to_do on import_rows (import_id, number) where not done and plan in ('create', 'change');
create index import_rows_to_undo on import_rows (import_id, number) where done and not undone and kept is null;
create index import_rows_kept on import_rows (import_id, number) where kept is not null;
create index import_rows_author on import_rows (import_id, author_key);
create index import_rows_same on import_rows (import_id, same_key);

-- The prints of rows (see quote_prints): by them a row is found that is nearly the same as an earlier one.
create table import_prints (
  import_id uuid not null references imports (id) on delete cascade,
  print integer not null,
  number integer not null
);
create index import_prints_print on import_prints (import_id, print, number);
