-- Some servers end a Follow by its id alone.
alter table fediverse_follows add column follow_id text;
comment on column fediverse_follows.follow_id is 'the id of the Follow; null where the release before wrote it';
update fediverse_follows w set follow_id = f.follow_id from fediverse_followers f
 where f.actor = w.actor and not exists (select from fediverse_follows o where o.actor = w.actor and o.followed <> w.followed);
