-- Quotes of which it is known, or doubted, who said them: their public list is read in the order of this index.
-- squawk-ignore require-concurrent-index-creation
create index quotes_settled on quotes (status desc, author, id) where listed and status in ('misattributed', 'disputed');
