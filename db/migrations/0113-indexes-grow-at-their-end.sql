-- An index of the newest first grows at its front, where PostgreSQL leaves each page half empty: what an import wrote took 73 bytes a quote where 45 do, in each of six. It fills the pages
-- of an index that grows at its end, and reads it backwards as quickly. A migration is one transaction, so none of these is made concurrently: 0.6 s at 25,000 quotes on a busy machine, so some twenty seconds at a million.
-- squawk-ignore require-concurrent-index-creation
create index quotes_desk_newest_up on quotes (created_at, id) where deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation
create index quotes_desk_drafts_up on quotes (created_at, id) include (proposed_at) where not is_active and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation
create index quotes_desk_updated_up on quotes (updated_at, id) where deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation
create index quotes_desk_origin_up on quotes (origin, created_at, id) where origin is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation
create index quotes_own_up on quotes (created_by, created_at, id) where created_by is not null;
-- squawk-ignore require-concurrent-index-creation
create index quotes_unsourced_up on quotes (created_at, id) where source_work is null and source_url is null and status in ('attributed', 'disputed', 'unverified') and deleted_at is null and merged_into is null;

-- Last, and quickly: this waits for readers.
-- squawk-ignore require-concurrent-index-deletion
drop index quotes_desk_newest;
alter index quotes_desk_newest_up rename to quotes_desk_newest;
-- squawk-ignore require-concurrent-index-deletion
drop index quotes_desk_drafts;
alter index quotes_desk_drafts_up rename to quotes_desk_drafts;
-- squawk-ignore require-concurrent-index-deletion
drop index quotes_desk_updated;
alter index quotes_desk_updated_up rename to quotes_desk_updated;
-- squawk-ignore require-concurrent-index-deletion
drop index quotes_desk_origin;
alter index quotes_desk_origin_up rename to quotes_desk_origin;
-- squawk-ignore require-concurrent-index-deletion
drop index quotes_own;
alter index quotes_own_up rename to quotes_own;
-- squawk-ignore require-concurrent-index-deletion
drop index quotes_unsourced;
alter index quotes_unsourced_up rename to quotes_unsourced;
-- Nothing is sorted by views alone; without it, counting a view writes to no index.
-- squawk-ignore require-concurrent-index-deletion
drop index quote_totals_views;
