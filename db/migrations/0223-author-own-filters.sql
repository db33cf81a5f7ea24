-- Lists of authors are narrowed by what fields of the site's own hold, as lists of quotes are (0218). Authors without any are not in the index: on a site
-- that added no fields it is empty, and made in one reading of the table.
-- squawk-ignore require-concurrent-index-creation
create index authors_own_held on authors using gin (own jsonb_path_ops) where own <> '{}';
