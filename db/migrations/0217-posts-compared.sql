-- What a post was last compared with, and whether a person asked that it be taken back (docs/decisions/150-posting.md).
alter table posts
  add column changed_to jsonb,
  add column unseen_at timestamptz;
comment on column posts.changed_to is 'what the quote said when the post was marked, or was to be edited';
comment on column posts.unseen_at is 'the site found then that readers no longer see the quote: the post is taken back unless they see it again; null where a person asked for it';
