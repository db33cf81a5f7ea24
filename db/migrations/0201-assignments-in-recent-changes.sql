-- Assignments can be undone, so they are in "Recent changes". Comments can't: what somebody deletes is gone.
create or replace function is_content_change(noun text, verb text) returns boolean language sql immutable parallel safe as
$$ select noun in ('quote', 'author', 'category', 'tag', 'settings', 'correction', 'passage', 'page', 'redirect') or noun = 'quote-of-the-day' and verb <> 'pick'
  or noun = 'image' and verb not in ('create', 'erase') or noun = 'thread' and verb in ('assign', 'unassign', 'undo') $$;
