-- Checks and generated columns follow a function that is renamed. The one of the new name has just been created.
drop function if exists private.is_listing_type(text);
alter function private.is_item_type(text) rename to is_listing_type;
comment on function private.is_listing_type(text) is 'Whether a text is the type of a vertical''s listings: car, property, rental.';
drop function if exists private.is_notification_kind(text);
alter function private.is_notice_kind(text) rename to is_notification_kind;
drop function if exists private.channels_of_phone(text);
alter function private.ways_of_phone(text) rename to channels_of_phone;

-- Its body names the one above: checks of rows call it before the functions are created anew.
create or replace function private.report_reasons(item_type text)
returns text[] language sql immutable parallel safe set search_path to ''
as $$
  select case
    when private.is_listing_type(item_type) then
      array['fraude', 'dados-incorretos', 'indisponivel', 'ilegal', 'ofensivo', 'outro']
    when item_type = 'store' then array['fraude', 'dados-incorretos', 'ilegal', 'ofensivo', 'outro']
    when item_type = 'review' then array['falsa', 'dados-pessoais', 'ofensivo', 'ilegal', 'outro']
  end
$$;
-- Indexes of sold listings, named as a new site names them.
alter index if exists private.search_cars_gone_model_id_price_id_rank_traits_municipality_idx
  rename to search_cars_gone_model_id_price_id_rank_published_at_traits_idx;
alter index if exists private.search_cars_gone_municipality_id_price_id_rank_traits_model_idx
  rename to search_cars_gone_municipality_id_price_id_rank_published_at_idx;
alter index if exists private.search_cars_gone_traits_price_id_rank_municipality_id_model_idx
  rename to search_cars_gone_traits_price_id_rank_published_at_municipa_idx;
alter index if exists private.search_properties_gone_municipality_id_price_id_rank_traits_idx
  rename to search_properties_gone_municipality_id_price_id_rank_publis_idx;
alter index if exists private.search_properties_gone_traits_price_id_rank_municipality_id_idx
  rename to search_properties_gone_traits_price_id_rank_published_at_mu_idx;
alter index if exists private.search_rentals_gone_municipality_id_price_id_rank_traits_ar_idx
  rename to search_rentals_gone_municipality_id_price_id_rank_published_idx;
alter index if exists private.search_rentals_gone_traits_price_id_rank_municipality_id_ar_idx
  rename to search_rentals_gone_traits_price_id_rank_published_at_munic_idx;
