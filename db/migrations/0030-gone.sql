-- What was deleted for ever leaves its address: it answers 410 for as long as nothing new has taken it (docs/decisions/034-trash.md).
create table gone (
  noun text not null check (noun in ('quote', 'author', 'category')),
  key text collate "C" not null check (key <> ''),
  created_at timestamptz(3) not null default now(),
  primary key (noun, key)
);
comment on table gone is 'what was public once and has no row any more';
comment on column gone.key is 'the id; of authors and categories every slug that ever led there, too';

-- The trash lists three tables by when things came into it; authors and quotes have such an index already.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; categories are few
create index categories_trash on categories (deleted_at desc, id desc) where deleted_at is not null;

-- Whether a picture is used by somebody else, before its file goes with what was deleted.
-- squawk-ignore require-concurrent-index-creation -- few quotes have a picture of their own
create index quotes_image on quotes (image) where image is not null;
-- squawk-ignore require-concurrent-index-creation -- as few authors
create index authors_image on authors (image) where image is not null;
-- squawk-ignore require-concurrent-index-creation -- some thousand rows at most
create index images_large_key on images (large_key);
