-- Announces that were taken back are looked up, too. The table is new in the release that gets this.
-- squawk-ignore require-concurrent-index-creation
create index fediverse_shares_of_note on fediverse_shares (note_id, followed);
-- squawk-ignore require-concurrent-index-deletion
drop index fediverse_shares_newest;
-- squawk-ignore require-concurrent-index-creation
create index fediverse_shares_newest on fediverse_shares (followed, shared_at desc, id);
