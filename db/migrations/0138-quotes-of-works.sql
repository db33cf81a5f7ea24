-- A work is what quotes of one author name as their source. Its page and the list of works are read by this index, which holds only the quotes that have one.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_of_works on quotes (author_id, lower(source_work)) where listed and source_work is not null and status in ('verified', 'sourced');
