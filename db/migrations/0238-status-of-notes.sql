-- A note of long ago is corrected for another status, and not for other words for the same one.
update fediverse_notes n set content = n.content || jsonb_build_object('status', q.status) from quotes q where q.id = n.quote_id;
