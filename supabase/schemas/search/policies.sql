alter table private.search_words enable row level security;

alter table private.search_synonyms enable row level security;

alter table private.search_keywords enable row level security;

alter table private.search_models enable row level security;

alter table private.search_spellings enable row level security;

alter table private.search_cars enable row level security;

alter table private.search_properties enable row level security;

alter table private.search_rentals enable row level security;

alter table private.search_traits enable row level security;

alter table private.title_words enable row level security;

alter table private.search_cars_sample enable row level security;

alter table private.search_cars_gone enable row level security;

alter table private.search_properties_sample enable row level security;

alter table private.search_properties_gone enable row level security;

alter table private.search_rentals_sample enable row level security;

alter table private.search_rentals_gone enable row level security;

alter table private.search_cars_groups enable row level security;

alter table private.search_properties_groups enable row level security;

alter table private.search_rentals_groups enable row level security;

alter table private.search_behind enable row level security;

alter table private.trade_words enable row level security;
