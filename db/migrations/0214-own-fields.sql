-- Fields that a site adds to quotes and authors (docs/decisions/152-own-fields.md). What a quote holds in them is in its own row, by the key of the field.
create table own_fields (
  id uuid primary key,
  noun text not null check (noun in ('quote', 'author')),
  key text not null check (key ~ '^[a-z][a-z0-9_]*$'),
  label text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'link', 'yesno')),
  choices text[] not null default '{}',
  help text not null default '',
  is_public boolean not null,
  position integer not null,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (noun, key)
);
comment on column own_fields.key is 'the name for programs and files, never given twice';
comment on column own_fields.is_public is 'shown on pages and in the API, or else only to staff';
comment on column own_fields.removed_at is 'what quotes and authors hold in it stays, and comes back with it';

alter table quotes add column own jsonb not null default '{}';
alter table authors add column own jsonb not null default '{}';

-- Definitions can be undone, so they are in "Recent changes".
create or replace function is_content_change(noun text, verb text) returns boolean language sql immutable parallel safe as
$$ select noun in ('quote', 'author', 'category', 'tag', 'settings', 'correction', 'passage', 'page', 'redirect', 'own-field') or noun = 'quote-of-the-day' and verb <> 'pick'
  or noun = 'image' and verb not in ('create', 'erase') or noun = 'thread' and verb in ('assign', 'unassign', 'undo') or noun = 'draft' and verb <> 'fail-draft' $$;
