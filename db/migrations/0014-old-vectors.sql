-- Whether a vector is from before is asked at every start: not by reading the whole table.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; it holds few rows or none
create index quotes_search_old on quotes (id) where search_made is null;
