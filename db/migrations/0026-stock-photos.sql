-- What Pexels answered, so that the same question is asked once a day (docs/decisions/030-stock-photos.md). All of it may be lost at any time.
create table stock_photos (
  id bigint primary key,
  description text not null,
  author text not null,
  author_url text not null,
  page_url text not null,
  colour text not null,
  original_url text not null,
  thumbnail_url text not null,
  width integer not null,
  height integer not null,
  image_id uuid,
  found_at timestamptz(3) not null
);
comment on column stock_photos.id is 'that of Pexels';
comment on column stock_photos.image_id is 'once somebody chose it: the copy that this site serves';
create index stock_photos_found_at on stock_photos (found_at);

create table stock_searches (
  query text primary key,
  photo_ids bigint[] not null,
  found_at timestamptz(3) not null
);
create index stock_searches_found_at on stock_searches (found_at);
