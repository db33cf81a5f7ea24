-- The media library: what staff call a picture, the point that stays when it is cut, and deleting with a way back.
alter table images
  add column name text not null default '',
  add column focus_x integer check (focus_x between 0 and 100),
  add column focus_y integer check (focus_y between 0 and 100),
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  -- squawk-ignore constraint-missing-not-valid -- both columns are new and empty
  add constraint images_focus check ((focus_x is null) = (focus_y is null));
comment on column images.focus_x is 'in percent of the width, from the left; null: the centre';
comment on column images.focus_y is 'in percent of the height, from the top';
comment on column images.deleted_at is 'its files are kept for thirty days more';

-- What is uploaded in the library is for any place.
alter table images drop constraint images_use_check;
-- squawk-ignore constraint-missing-not-valid -- every row that passed the former check passes this one
alter table images add constraint images_use_check check (use in ('quote', 'author', 'background', 'logo', 'favicon', 'social', 'library'));

-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index images_newest on images (created_at desc, id desc) where deleted_at is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index images_deleted on images (deleted_at) where deleted_at is not null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index images_words on images using gin (folded(name || ' ' || description || ' ' || author) gin_trgm_ops);

create or replace function is_content_change(noun text, verb text) returns boolean language sql immutable parallel safe as
$$ select noun in ('quote', 'author', 'category', 'tag', 'settings', 'correction', 'passage', 'page') or noun = 'quote-of-the-day' and verb <> 'pick' or noun = 'image' and verb not in ('create', 'erase') $$;
