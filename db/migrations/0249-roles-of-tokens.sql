-- A program may act with a lower role than the admin who created its token (docs/decisions/168-programs-in-full.md). Null: with the role of its person.
alter table api_tokens add column role text;
-- squawk-ignore constraint-missing-not-valid -- the column is new and empty
alter table api_tokens add constraint api_tokens_role check (role in ('author', 'moderator'));
-- squawk-ignore adding-foreign-key-constraint -- the column is new and empty
alter table api_tokens add column custom_role uuid references custom_roles (id);
comment on column api_tokens.custom_role is 'on top of role, which is its base';

-- The role that it acted with then, as it was called.
alter table changes add column program_role text;
comment on column changes.program_role is 'a built-in role, or the name of one of the site’s own; null where the program acted with the role of its person';
create or replace function each_of(c changes) returns setof changes language sql stable as $$
  select c.id + u.place - 1, c.at, c.actor, c.role, c.noun, u.id::text, c.verb, c.before, c.after, c.batch, c.request_id, c.undoes, c.program, null::uuid[], null::text, c.program_role
    from unnest(c.ids) with ordinality as u (id, place)
$$;
