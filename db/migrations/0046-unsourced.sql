-- The queue of quotes that nobody has found a source for yet; where the attribution is known to be wrong there is none to be found.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; two seconds at a million quotes
create index quotes_unsourced on quotes (created_at desc, id desc)
  where source_work is null and source_url is null and status in ('attributed', 'disputed', 'unverified')
    and deleted_at is null and merged_into is null;
