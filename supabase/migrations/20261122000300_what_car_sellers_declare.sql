-- What who sells a car must tell or may: debts (Lei 13.111/2015), what is behind a lien or a damage, what is taken in
-- exchange, and which questions were answered at all: one that was not is not a "Não".

alter table public.cars
  add column has_debts boolean not null default false,
  add column lien_details text check (length(lien_details) <= 200),
  add column auction_details text check (length(auction_details) <= 200),
  add column trade_wants text check (length(trade_wants) <= 120),
  add column answered text[] check (
    cardinality(answered) <= 20
    and answered <@ array['ipva_paid', 'licensed', 'has_debts', 'has_lien', 'auction_history', 'single_owner',
      'service_history', 'factory_warranty', 'armored', 'pcd']
  );

do $$
begin
  perform private.grant_listings('cars');
end $$;

comment on column public.cars.has_debts is 'Fines or other debts; must be told to buyers (Lei 13.111/2015).';
comment on column public.cars.answered is
  'Which of the questions by Sim or Não the seller answered; null: all of them, as before they were counted.';
