-- A copy of the site at another address posts nothing, and a server that asks to wait is left alone. Accounts are a few rows, and posts one a day for each.
alter table posting_accounts
  add column origin text,
  add column resume_at timestamptz,
  drop constraint posting_accounts_off_reason_check;
-- squawk-ignore constraint-missing-not-valid
alter table posting_accounts add constraint posting_accounts_off_reason_check check (off_reason in ('by-hand', 'sign-in', 'restored', 'moved'));
comment on column posting_accounts.origin is 'of the site when an admin turned it on: at another, nothing is posted';
comment on column posting_accounts.resume_at is 'nothing is sent to it before that';

-- One that failed may be there all the same, if the answer of the server was lost.
-- squawk-ignore require-concurrent-index-deletion
drop index posts_looked;
-- squawk-ignore require-concurrent-index-creation
create index posts_looked on posts (looked_at) where state in ('waiting', 'posted', 'changing', 'failed');
