-- Every site began with an invented company as its operator, also without the demonstration: it belongs to that.
-- Where the demonstration is, it stays until that is removed.
delete from public.app_settings
where key = 'site.operator' and value ->> 'tax_id' = '12ABC34501DE35'
  and not exists (
    select from auth.users
    where raw_app_meta_data @> '{"demo": true}' or email in ('admin@patio.test', 'visitante@patio.test'));
