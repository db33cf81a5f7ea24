-- What staff say to each other about one record, and who works on it until when (docs/decisions/136-together.md).
create table threads (
  id uuid primary key,
  quote_id uuid unique references quotes (id) on delete cascade,
  report_id uuid unique references quote_reports (id) on delete cascade,
  page_id uuid unique references pages (id) on delete cascade,
  issue_id uuid unique references newsletter_issues (id) on delete cascade,
  author_id uuid unique references authors (id) on delete cascade,
  category_id uuid unique references categories (id) on delete cascade,
  resolved_at timestamptz,
  resolved_by uuid references profiles (id) on delete set null,
  assignee uuid references profiles (id) on delete set null,
  assigned_at timestamptz,
  due date,
  check (num_nonnulls(quote_id, report_id, page_id, issue_id, author_id, category_id) = 1)
);
comment on table threads is 'the comments on one record, and its assignment; deleted with the record';
create index threads_assigned on threads (assignee, due) where assignee is not null;
create index threads_resolved_by on threads (resolved_by) where resolved_by is not null;

create table comments (
  id uuid primary key,
  thread_id uuid not null references threads (id) on delete cascade,
  written_by uuid references profiles (id) on delete set null,
  text text not null check (char_length(text) between 1 and 8000),
  written_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1
);
comment on column comments.text is 'a mention is <@id of the account>, or <@gone> when the account was deleted';
create index comments_of_thread on comments (thread_id, written_at, id);
create index comments_written_by on comments (written_by) where written_by is not null;

create table comment_mentions (
  comment_id uuid not null references comments (id) on delete cascade,
  person uuid not null references profiles (id) on delete cascade,
  answered_at timestamptz,
  primary key (comment_id, person)
);
comment on column comment_mentions.answered_at is 'null: it waits for an answer';
create index comment_mentions_of_person on comment_mentions (person, comment_id);
create index comment_mentions_waiting on comment_mentions (person) where answered_at is null;

-- A merged quote leaves its comments, and its assignment where the other has none, to the one that stays.
alter table quote_merge_marks
  drop constraint quote_merge_marks_kind_check,
  -- squawk-ignore constraint-missing-not-valid -- only merges have rows
  add constraint quote_merge_marks_kind_check check (kind in ('like', 'favourite', 'action', 'day', 'passage', 'comment', 'assignment'));
