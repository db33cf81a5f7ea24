-- Readers find texts by author, and a work's other editions by author and title.
create index texts_by_author on texts (lower(author), lower(title), id);
