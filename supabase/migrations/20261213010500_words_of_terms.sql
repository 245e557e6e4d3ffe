-- For how long and with whom something is rented are words of the trade, and no slip of a name: "curta duração" was
-- read as Curitiba. As in app/domain/understanding/lexicon/trade-words.ts.
insert into private.trade_words (word) values
  ('curta'), ('curto'), ('duracao'), ('periodo'), ('prazo'), ('estadia'), ('meses'), ('dividir'), ('rachar')
on conflict do nothing;
