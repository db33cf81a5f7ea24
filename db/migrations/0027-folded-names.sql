-- Names are folded when they are written, not when they are looked for: two letters help no index of trigrams, and folding twenty
-- thousand names takes a fifth of a second. Whoever changes `folded` writes these columns anew. The indexes of 0013 stay for the release before.
-- squawk-ignore adding-field-with-default -- ten thousand names are written anew in less than a second
alter table authors add column folded_name text generated always as (folded(name)) stored;
-- squawk-ignore adding-field-with-default -- the same
alter table author_aliases add column folded_alias text generated always as (folded(alias)) stored;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; ten thousand names take less than a second
create index authors_folded_name on authors using gin (folded_name gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation -- the same
create index author_aliases_folded_alias on author_aliases using gin (folded_alias gin_trgm_ops);
