-- The page of the audit log asks for one kind of thing, or one kind of act, the newest first.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; a million entries take a second or two
create index changes_of_noun on changes (noun, id desc);
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; a million entries take a second or two
create index changes_of_verb on changes (verb, id desc);
