create or replace function private.tidy_review()
returns trigger language plpgsql set search_path to ''
as $$
begin
  new.comment := nullif(btrim(new.comment), '');
  -- The account behind the review was deleted (foreign key, on delete set null).
  if new.user_id is null then
    new.author_name := null;
  end if;
  return new;
end $$;
