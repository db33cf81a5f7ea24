-- Drafts can be undone, so they are in "Recent changes". That one could not be published at its time was done by nobody.
create or replace function is_content_change(noun text, verb text) returns boolean language sql immutable parallel safe as
$$ select noun in ('quote', 'author', 'category', 'tag', 'settings', 'correction', 'passage', 'page', 'redirect') or noun = 'quote-of-the-day' and verb <> 'pick'
  or noun = 'image' and verb not in ('create', 'erase') or noun = 'thread' and verb in ('assign', 'unassign', 'undo') or noun = 'draft' and verb <> 'fail-draft' $$;

-- They are found there by what they are called.
create or replace function change_words(noun text, before jsonb, after jsonb) returns text language sql immutable parallel safe as $$
  select case when noun in ('quote', 'author', 'category')
    then lower(left(coalesce(after->>'text', after->>'name', before->>'text', before->>'name', ''), 500))
    when noun = 'draft' then lower(left(coalesce(after->>'title', before->>'title', ''), 500)) else '' end $$;
