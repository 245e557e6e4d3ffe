-- The variables that the text of a mail may use, as app/domain/notifications/mail-texts.ts lists them (compared by a
-- test).
create or replace function private.mail_variables(topic text)
returns text[] language sql immutable set search_path to ''
as $$
  select case topic
    when 'confirm' then '{validade,botão}'
    when 'recover' then '{validade,botão}'
    when 'inquiry' then '{pessoa,anúncio,mensagem,contato,botão}'
    when 'approval' then '{anúncio,botão}'
    when 'rejection' then '{anúncio,mensagem,botão}'
    when 'expiry' then '{anúncio,data,botão}'
    when 'invoice' then '{fatura,valor,vencimento,botão}'
    when 'review' then '{pessoa,anúncio,estrelas,mensagem,botão}'
    when 'bundle' then '{título,resumo,botão}'
    when 'alert' then '{título,resumo,botão}'
  end::text[]
$$;
