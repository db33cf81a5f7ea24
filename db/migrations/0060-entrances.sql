-- On which page somebody came in, beside the host that they came from: what "where visitors came from" leads to.
alter table visit_notes drop constraint visit_notes_kind_check;
alter table visit_notes add constraint visit_notes_kind_check check (kind in ('referrer', 'empty-search', 'entrance')) not valid;
comment on column visit_notes.key is 'the host, the words, or the host, a space and the path of a page of ours that anybody may read';
