-- The featured list without what is wrongly attributed, which readers are never shown in it: its ids come from an index alone, as before. The table is read
-- once, which takes seconds at a million quotes. The last release still asks quotes_featured.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_rightly_featured on quotes (created_at desc, id desc) include (publish_at) where listed and is_featured and status <> 'misattributed';
