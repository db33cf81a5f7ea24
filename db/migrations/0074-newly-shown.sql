-- Feeds begin with what readers could see last: with the id in the index, a thousand quotes published in one moment are not sorted for thirty.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; two seconds at a million rows
create index quotes_newly_shown on quotes (published_at desc, id desc) where listed;
-- squawk-ignore require-concurrent-index-deletion -- the same
drop index quotes_published;
