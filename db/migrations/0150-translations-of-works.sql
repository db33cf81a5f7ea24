-- Of which work a text with another title is a translation: the title under which the author's work is known here.
alter table texts add column of_work text;
