-- Where webhooks may go is looked at when an address is saved, too. What a name means is only known when it is sent.

-- Networks in own hands: from the environment (WEBHOOK_NETWORKS), written at every start of the server.
create table private.webhook_networks (
  network inet primary key
);
alter table private.webhook_networks enable row level security;

-- Whether an address that shows where it leads leads to this machine, its network or nowhere. A number that no one
-- writes so ("2130706433", "0x7f.1") is not gone into.
create function private.leads_outside(url text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  secure constant boolean := url ~* '^https://';
  host constant text := lower(substring(url from '^[a-zA-Z]+://(?:[^/?#]*@)?(\[[^\]/?#]*\]|[^/?#:]*)'));
  address inet;
begin
  if url ~ '^[a-zA-Z]+://[^/?#]*@' or coalesce(host, '') = '' then
    return false;
  end if;
  if host !~ '^\[' and host !~ '(^|\.)(0x[0-9a-f]*|[0-9]+)\.?$' then
    -- With own networks it may lead there, over http too.
    return exists (select from private.webhook_networks)
      or secure and host !~ '(^|\.)(localhost|local|internal|intranet|lan|home|corp)\.?$';
  end if;
  begin
    address := btrim(host, '[]')::inet;
  exception when others then
    return false;
  end;
  if exists (select from private.webhook_networks n where address <<= n.network) then
    return true;
  end if;
  return secure and case family(address)
    when 4 then not address <<= any (array['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16',
      '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15',
      '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3']::inet[])
    else address <<= '2000::/3' and not address <<= any (array['2001::/23', '2001:db8::/32', '2002::/16',
      '3fff::/20']::inet[]) end;
end $$;

create function private.check_webhook_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Over the API; what the installation itself writes is looked at when it is sent.
  if auth.role() is not null and not private.leads_outside(new.webhook_url) then
    perform private.refuse('webhook_address',
      'O webhook só vai para a internet aberta, por https. Confira o endereço; redes próprias são liberadas na instalação (WEBHOOK_NETWORKS).',
      'PT422', 'webhook_url');
  end if;
  return new;
end $$;

create trigger check_webhook_address_new before insert on public.integration_settings
  for each row when (new.webhook_url is not null) execute function private.check_webhook_address();
create trigger check_webhook_address before update on public.integration_settings
  for each row when (new.webhook_url is not null and new.webhook_url is distinct from old.webhook_url)
  execute function private.check_webhook_address();

comment on table private.webhook_networks is 'Networks in own hands that webhooks may go to (WEBHOOK_NETWORKS).';
comment on function private.leads_outside(text) is
  'Whether an address may be somebody''s on the internet, or is of a network that the installation names.';
