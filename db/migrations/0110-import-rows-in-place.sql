-- A row of an import was written again, with its seven indexes, when its quote was made, and kept the text a second time.

-- Which rows are still to be written or undone is read in their order, so that the marks stand in no index; with room left on each page, and without the text, a row is marked where it is.
alter table import_rows set (fillfactor = 70);
-- squawk-ignore require-concurrent-index-deletion -- a migration is one transaction; the last release finds the same by the primary key, more slowly
drop index import_rows_to_do;
-- squawk-ignore require-concurrent-index-deletion -- the same
drop index import_rows_to_undo;

-- What is twice in a list is found by the program, in memory. The column and `import_prints` go one release later.
-- squawk-ignore require-concurrent-index-deletion -- the same
drop index import_rows_same;

-- "Recent changes" has been read from change_batches since 0094.
-- squawk-ignore require-concurrent-index-deletion -- the same
drop index changes_of_content;
