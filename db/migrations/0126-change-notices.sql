-- Each notice of a change, in the order of transactions. Pages that are kept on disk outlive the process that rendered them: what changed since then is read here
-- (docs/decisions/109-pages-on-disk.md).
create table change_notices (
  transaction xid8 not null default pg_current_xact_id(),
  mark bigint not null default floor(random() * 4503599627370496)::bigint,
  at timestamptz(3) not null default now(),
  notice jsonb,
  primary key (transaction, mark)
);
comment on table change_notices is 'notices of the last two days, as the channel has told them';
comment on column change_notices.mark is 'of this row alone: a page that names a row of another history is not believed';
comment on column change_notices.notice is 'null: anything may have changed';
