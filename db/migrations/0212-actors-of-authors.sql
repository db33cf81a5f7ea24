-- Authors and categories can be followed, too (docs/decisions/151-actors-of-authors.md). What is followed is named 'site', 'author:<id>' or 'category:<id>'.
alter table website_settings add column fediverse_shelves boolean not null default false;

-- Whom of this site each follower follows. The release before writes followers alone: they follow the site.
create table fediverse_follows (
  followed text not null,
  actor text not null references fediverse_followers (actor) on delete cascade,
  created_at timestamptz not null,
  primary key (followed, actor)
);
create index fediverse_follows_of_actor on fediverse_follows (actor);
insert into fediverse_follows (followed, actor, created_at) select 'site', f.actor, f.created_at from fediverse_followers f;

-- Who of this site showed which note to its followers: the site by a Create, authors and categories by an Announce.
create table fediverse_shares (
  id uuid primary key,
  followed text not null,
  note_id uuid not null references fediverse_notes (id) on delete cascade,
  shared_at timestamptz not null,
  undone_at timestamptz
);
create unique index fediverse_shares_once on fediverse_shares (note_id, followed) where undone_at is null;
create index fediverse_shares_newest on fediverse_shares (followed, shared_at desc, id) where undone_at is null;
create index fediverse_shares_lately on fediverse_shares (shared_at);
insert into fediverse_shares (id, followed, note_id, shared_at) select gen_random_uuid(), 'site', n.id, n.published_at from fediverse_notes n;

alter table fediverse_activities add column followed text not null default 'site';
comment on column fediverse_activities.followed is 'whose activity it is, and by whose key it is signed';
