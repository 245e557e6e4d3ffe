create trigger before_note_reading before update of is_read on public.notifications
  for each row when (new.is_read is distinct from old.is_read) execute function private.record_read_time();
create trigger after_tally_read after update on public.notifications referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_notifications();
create trigger after_tally_told after insert on public.notifications referencing new table as new_rows for each statement
  execute function private.count_notifications();
