-- The desk counts what is not public yet; the rest is counted already (quote_counters).
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; drafts are few
create index quotes_drafts on quotes (created_at desc, id desc) where not is_active and deleted_at is null and merged_into is null;
