-- The hour and zone at which a reader wants the daily quote (docs/decisions/039-sending.md).
alter table email_subscriptions
  add column send_hour integer check (send_hour between 0 and 23),
  add column send_zone text;
comment on column email_subscriptions.send_hour is 'of the daily quote, on the clock of send_zone; null: the hour of the site';
-- squawk-ignore require-concurrent-index-creation -- empty: nobody has chosen an hour yet
create index email_subscriptions_hours on email_subscriptions (send_hour, send_zone) where send_hour is not null;

alter table newsletter_issues add column begin_at timestamptz(3);
comment on column newsletter_issues.begin_at is 'when it is frozen, where some of its readers get it before send_at; null: then';
