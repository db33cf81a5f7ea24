-- What staff say to search engines and in shared links, in place of the rules: a title, a description and a picture of the library. Pages have their description already.
-- A picture is named by its address, as in `image`: the library may have several rows of one file, so there is none that a foreign key could name.
alter table quotes add column seo_title text, add column seo_description text, add column seo_image text;
alter table authors add column seo_title text, add column seo_description text, add column seo_image text;
alter table categories add column seo_title text, add column seo_description text, add column seo_image text;
alter table pages add column seo_title text, add column seo_image text;
-- A tag has no row of its own.
create table tag_heads (
  tag text primary key,
  seo_title text,
  seo_description text,
  seo_image text
);
-- The library asks which pictures are shown. Hardly any quote has one, so the index holds next to nothing.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_seo_image on quotes (seo_image) where seo_image is not null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index authors_seo_image on authors (seo_image) where seo_image is not null;
