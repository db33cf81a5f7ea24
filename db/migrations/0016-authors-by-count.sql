-- The home page shows the authors of most quotes: it reads them from here, not from all authors.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; there is a row for each author, category and tag
create index quote_counters_authors on quote_counters (n desc, key) where kind = 'author' and n > 0;
