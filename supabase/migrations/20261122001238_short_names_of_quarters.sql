-- "Belo" is more often what somebody calls a home, and Alphaville a quarter of several cities.
delete from private.place_nicknames where nickname in ('belo', 'alphaville');

-- How people hear names of cars, and write the first words of quarters.
insert into private.search_synonyms (word, means) values
  ('estrada', 'strada'), ('eco esporte', 'ecosport'),
  ('jd', 'jardim'), ('jdm', 'jardim'), ('vl', 'vila'), ('sta', 'santa'), ('sto', 'santo'), ('pq', 'parque'),
  ('pque', 'parque'), ('resid', 'residencial'), ('conj', 'conjunto'), ('cond', 'condominio')
on conflict do nothing;
