-- A session that began because a proxy named somebody in a header: it ends when the proxy names somebody else, or nobody. Every row is null at first, so
-- neither the check nor the index takes long.
-- squawk-ignore adding-foreign-key-constraint
alter table auth_sessions add column identity_id uuid references auth_identities (id) on delete cascade;
-- squawk-ignore require-concurrent-index-creation
create index auth_sessions_identity on auth_sessions (identity_id) where identity_id is not null;
comment on column auth_sessions.identity_id is 'the identity that the proxy''s header has to name with each request; null: the session doesn''t depend on a header';
