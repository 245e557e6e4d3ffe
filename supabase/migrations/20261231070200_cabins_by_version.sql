-- The version of a pickup says its cabin before its title does, which may be older.
create function private.cabin_said(words text) returns text
language sql immutable
return case
  when private.fold(words) ~ '\m(cs|cab(ine)?\.? simples)\M' then 'simples'
  when private.fold(words) ~ '\m(ce|cab(ine)?\.? estendida|king cab)\M' then 'estendida'
  when private.fold(words) ~ '\m(cd|cab(ine)?\.? dupla)\M' then 'dupla'
end;
comment on function private.cabin_said is 'dupla, simples or estendida; null of words that say none.';

create or replace function private.cabin_of(body_type text, model text, version text, title text) returns text
language sql immutable
return case when body_type = 'pickup' then coalesce(private.cabin_said(version), private.cabin_said(title),
  case when private.fold(model) in ('toro', 'oroch', 'duster oroch', 'maverick', 'rampage', 'titano', 'ridgeline',
    'gladiator', 'shark', 'poer') then 'dupla' end)
end;

do $$
begin
  perform private.refresh_search('cars',
    array(select l.id from public.cars l where l.status = 'published' and l.body_type = 'pickup'));
end $$;
