-- A sitemap names every quote, ten thousand to a file. A file is a range of this index, so it costs the same whichever it is
-- and however many there are; by hash, because ids from elsewhere may be bunched.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; a million quotes take a second or two
create index quotes_lots on quotes (uuid_hash(id)) where listed;
