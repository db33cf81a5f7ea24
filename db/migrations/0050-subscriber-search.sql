-- The desk finds subscribers by any part of their address or name.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; some seconds at a hundred thousand subscribers
create index email_subscriptions_words on email_subscriptions using gin ((lower(email) || ' ' || lower(coalesce(name, ''))) gin_trgm_ops);
