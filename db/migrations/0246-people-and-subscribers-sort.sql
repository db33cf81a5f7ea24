-- Heads of the desk's lists of users and subscribers sort (docs/decisions/128-tables-as-tools.md).
-- The last line of `words` is the name as it is folded for the search; on the line before, the address is what follows the last space.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index people_by_name on people ((left(split_part(words, E'\n', -1), 40) collate "C"), id);
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index people_by_email on people ((split_part(split_part(words, E'\n', -2), ' ', -1) collate "C"), id);

-- Those of a type, newest first: the list goes through the types one after the other.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index email_subscriptions_of_type on email_subscriptions (subscription_type, created_at desc, id desc);
