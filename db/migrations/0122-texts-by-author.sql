-- Readers find texts by author, and a work's other editions by author and title.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction, and texts are few
create index texts_by_author on texts (lower(author), lower(title), id);
