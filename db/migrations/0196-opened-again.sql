-- A report that is open again opens its notices again.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index notices_of_subject on notices (kind, subject, person, at desc) where subject <> '';

-- Redirects can be undone, so they are in "Recent changes".
create or replace function is_content_change(noun text, verb text) returns boolean language sql immutable parallel safe as
$$ select noun in ('quote', 'author', 'category', 'tag', 'settings', 'correction', 'passage', 'page', 'redirect') or noun = 'quote-of-the-day' and verb <> 'pick' or noun = 'image' and verb not in ('create', 'erase') $$;
