-- Listings of the three verticals and their photos.
-- Codes are lowercase ASCII Portuguese, the same that stand in URLs; their labels live in app/domain.
-- A draft may be incomplete; every other status must satisfy the table's *_complete constraint.
-- Who may move a listing to which status, and plan limits, stand in the next migration.

-- City and state always agree with the chosen municipality; coordinates default to its centre.
create function private.place_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place public.municipalities;
begin
  if new.municipality_id is null then
    return new;
  end if;
  select m.* into place from public.municipalities m where m.id = new.municipality_id;
  if not found then
    return new; -- the foreign key says what is wrong
  end if;
  if tg_op = 'UPDATE' then
    if new.municipality_id is distinct from old.municipality_id
      and new.latitude is not distinct from old.latitude then
      new.latitude := null;
    end if;
  end if;
  new.city := place.name;
  new.state := place.state;
  if new.latitude is null or new.longitude is null then
    new.latitude := place.latitude;
    new.longitude := place.longitude;
  end if;
  -- About a kilometre: a neighbourhood, never a door.
  new.latitude := round(new.latitude::numeric, 2);
  new.longitude := round(new.longitude::numeric, 2);
  return new;
end
$$;
