-- A store is told of what it owes. As with all notices, a seed or a restore is no news.

create function private.tell_of_invoice() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'invoice', 'Nova fatura',
    format('%s: R$ %s, com vencimento em %s.', new.description,
      -- 1,234.50 becomes 1.234,50.
      translate(to_char(new.amount, 'FM999,999,999,990.00'), ',.', '.,'), to_char(new.due_on, 'DD/MM/YYYY')),
    '/configuracoes?aba=plano', metadata => jsonb_build_object('invoice_id', new.id),
    dedupe => new.id::text);
  return null;
end $$;
create trigger tell after insert on public.invoices
  for each row when (new.status = 'open' and auth.role() is not null)
  execute function private.tell_of_invoice();
