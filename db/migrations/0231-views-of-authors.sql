-- Views of the desk's list of authors, saved as those of its quotes are.
alter table desk_views drop constraint desk_views_list_check;
alter table desk_view_defaults drop constraint desk_view_defaults_list_check;
-- squawk-ignore constraint-missing-not-valid -- the table has some rows a person
alter table desk_views add constraint desk_views_list_check check (list in ('quotes', 'authors'));
-- squawk-ignore constraint-missing-not-valid -- the same
alter table desk_view_defaults add constraint desk_view_defaults_list_check check (list in ('quotes', 'authors'));
