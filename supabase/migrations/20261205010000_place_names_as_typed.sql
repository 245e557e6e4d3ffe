-- What people call cities in messages: letters of airports and dialling, and as they hear them.

insert into private.place_nicknames (nickname, meant) values
  ('belzonte', 'belo-horizonte-mg'), ('belzont', 'belo-horizonte-mg'), ('bhz', 'belo-horizonte-mg'),
  ('aju', 'aracaju-se'), ('mga', 'maringa-pr'), ('ldb', 'londrina-pr'), ('cba', 'cuiaba-mt'), ('sanca', 'sao-carlos-sp'),
  ('fsa', 'feira-de-santana-ba'), ('gru', 'guarulhos-sp'), ('cg-ms', 'campo-grande-ms'), ('ngu', 'nova-iguacu-rj'),
  ('sjbv', 'sao-joao-da-boa-vista-sp')
on conflict (nickname) do nothing;
