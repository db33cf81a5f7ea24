-- What mail servers took and sent back later, as it stands in the mailbox of BOUNCE_ADDRESS (docs/decisions/052-returned-mails.md).
alter table newsletter_deliveries
  add column returned text check (returned in ('hard', 'soft', 'declined')),
  add column returned_at timestamptz(3),
  add column returned_status text;
comment on column newsletter_deliveries.returned is 'it came back: for good, for now, or for what it says; null: it did not, as far as is known';
comment on column newsletter_deliveries.returned_status is 'the number of RFC 3463, 5.1.1';
-- squawk-ignore require-concurrent-index-creation -- empty: nothing has come back yet
create index newsletter_deliveries_returned on newsletter_deliveries (issue_id, returned_at desc) where returned is not null;

alter table email_subscriptions add column soft_returned_at timestamptz(3);
comment on column email_subscriptions.soft_returned_at is 'when a mail last came back for now: for a week after that, one that is taken says little';

-- How far each mailbox was read: everything after that is new.
create table newsletter_mailboxes (
  name text primary key,
  validity text not null default '',
  uid bigint not null default 0,
  read_at timestamptz(3),
  tried_at timestamptz(3) not null,
  fault text
);
comment on column newsletter_mailboxes.name is 'account, server and folder, never the password';
comment on column newsletter_mailboxes.validity is 'UIDVALIDITY: where the server gives another one, all numbers are void; empty: it was never opened';
comment on column newsletter_mailboxes.fault is 'why it could not be read the last time, in words for staff';
