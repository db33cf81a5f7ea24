-- Each page of the desk counts what waits for its person. Without an index, the quotes that were sent back to somebody are found by reading all that they ever wrote or imported.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_sent_back on quotes (created_by)
  where review_note is not null and proposed_at is null and not is_active and deleted_at is null and merged_into is null;
