-- How a quote came in, where it was neither staff nor the starter collection that wrote it (docs/decisions/040-generator.md).
alter table quotes add column origin text check (origin in ('ai', 'import', 'moved'));
comment on column quotes.origin is 'null: written by staff, or of the starter collection';

-- The desk narrows its list by it.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; no row has one yet
create index quotes_desk_origin on quotes (origin, created_at desc, id desc)
  where origin is not null and deleted_at is null and merged_into is null;
