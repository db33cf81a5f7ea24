-- Pictures that people brought: what is left of each is two files of our own making (docs/decisions/028-files.md).
create table images (
  id uuid primary key default gen_random_uuid(),
  use text not null check (use in ('quote', 'author', 'background', 'logo', 'favicon')),
  large_key text not null,
  small_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  tones jsonb not null,
  description text not null default '',
  author text not null default '',
  author_url text not null default '',
  licence text not null default '',
  source_address text,
  created_by uuid,
  created_at timestamptz(3) not null default now()
);
comment on column images.large_key is 'the file, made of what it shows: the same picture twice is one file';
comment on column images.width is 'of the large file, as bytes are';
comment on column images.tones is 'how light it is, and where: what words on it are made readable by';
comment on column images.source_address is 'where it was fetched; null: it was uploaded';
create index images_by_use on images (use, created_at desc, id desc);
