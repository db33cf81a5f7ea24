-- Parts of words among drafts and proposals alone. What is listed is found by the pairs of its words (0055); together they are all that the desk lists.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; few rows
create index quotes_unlisted_words on quotes using gin (desk_words gin_trgm_ops)
  where not is_active and deleted_at is null and merged_into is null and desk_words is not null;
