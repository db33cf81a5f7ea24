-- A change of which no event can be made waits here, out of the way of the others, until somebody tries it again.
alter table change_outbox add column fault text;
alter table change_outbox add column set_aside_at timestamptz(3);
comment on column change_outbox.fault is 'why no event could be made of it; null: it is still to be tried';
