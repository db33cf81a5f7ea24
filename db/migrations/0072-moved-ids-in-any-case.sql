-- Addresses are read without regard to case, and so are the ids that stand in old links: `/quote/V1StGXR8` leads on, too.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; only what moved in has a row, and a million take two seconds
create index moved_ids_in_any_case on moved_ids (noun, lower(old_id));
