-- The view with which somebody's list opens: one of their own, or one that is shared.
create table desk_view_defaults (
  owner uuid not null references profiles (id) on delete cascade,
  list text not null check (list in ('quotes')),
  view_id uuid not null references desk_views (id) on delete cascade,
  primary key (owner, list)
);
create index desk_view_defaults_view on desk_view_defaults (view_id);
