insert into private.address_secret default values;

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'line', null from (values
  ('cars', '{title,neighborhood,features,rejection_reason,make,model,version}'::text[]),
  ('properties', '{title,neighborhood,features,rejection_reason,street,street_number,complement}'),
  ('rentals', '{title,neighborhood,features,rejection_reason,street,street_number,complement,duration}'),
  ('customers', '{address,city,creci,legal_name}'), ('plans', '{name,features,limitations,cta,badge}'),
  ('reviews', '{title}'), ('inquiries', '{item_title}'), ('quick_replies', '{title}'), ('description_templates', '{title}'),
  ('listing_photos', '{alt,room}'), ('notifications', '{title}'), ('sendings', '{title}'),
  ('mail_templates', '{subject}'), ('saved_searches', '{name}'), ('invoices', '{description,payer_name}'),
  ('subscriptions', '{payer_name}'), ('transactions', '{description,category}'),
  ('verification_requests', '{responsible_name,responsible_role,legal_name,address}'),
  ('verification_documents', '{file_name}'), ('contact_stages', '{next_step,lost_note}'), ('store_tokens', '{name}')
) t (name, columns);

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'text', null from (values
  ('cars', '{description,lien_details,auction_details,trade_wants}'::text[]), ('properties', '{description}'),
  ('rentals', '{description}'), ('customers', '{description,opening_hours}'), ('reports', '{details}'),
  ('reviews', '{comment,reply,hidden_reason}'), ('plans', '{description}'), ('inquiries', '{message}'),
  ('inquiry_messages', '{body}'), ('contact_notes', '{body}'), ('quick_replies', '{body}'), ('description_templates', '{body}'),
  ('notifications', '{message}'), ('sendings', '{message}'), ('mail_templates', '{body}'),
  ('moderation_decisions', '{reason}'), ('verification_requests', '{note}')
) t (name, columns);

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'name', null from (values
  ('customers', '{business_name,requested_name}'::text[]), ('profiles', '{name}'), ('reviews', '{author_name}'),
  ('inquiries', '{name}')
) t (name, columns);

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'raw', 'A code of a list that a check holds.' from (values
  ('cars', '{inspection_report,availability,status,fuel,transmission,body_type,answered,color,reached_by}'::text[]),
  ('properties', '{property_type,furnished,status,availability,building_stage,iptu_period,address_display,reached_by}'),
  ('rentals', '{furnished,availability,rental_type,guarantees,property_type,iptu_period,address_display,status,reached_by}'),
  ('customers', '{plan_type,verified_as,reached_by,distribution}'), ('audit_log', '{actor_role,action,table_name}'),
  ('backups', '{status}'), ('favourites', '{item_type}'), ('inquiries', '{item_type,status}'),
  ('inquiry_messages', '{author}'), ('integration_settings', '{integration_type}'),
  ('invoices', '{status,kind,method,item_type}'), ('leads', '{item_type,kind}'), ('listing_views', '{item_type}'),
  ('moderation_decisions', '{item_type,decision,was}'), ('notification_preferences', '{kind}'),
  ('notifications', '{kind,type,priority}'), ('outbox', '{channel,status}'),
  ('plans', '{billing_cycle,plan_type,pages,audience}'), ('price_changes', '{item_type}'),
  ('reports', '{item_type,reason,status}'), ('review_samples', '{item_type,cause}'), ('reviews', '{item_type}'),
  ('saved_searches', '{vertical,frequency}'), ('sendings', '{audience,type,priority,state}'),
  ('subscriptions', '{status}'), ('transactions', '{type,method,status}'), ('user_roles', '{role}'),
  ('store_members', '{role,turns_for}'), ('inquiry_events', '{kind}'), ('store_invitations', '{role}'),
  ('mail_templates', '{topic}'), ('app_settings', '{key}'), ('verification_requests', '{status,reason}'),
  ('verification_documents', '{kind,mime_type}'), ('bulk_changes', '{state}'),
  ('bulk_change_items', '{item_type,outcome}'), ('contact_stages', '{item_type,stage,lost_reason}'),
  ('store_webhooks', '{events,format}')
) t (name, columns);

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.' from (values
  ('cars', '{fipe_code,plate,renavam,contact_phone}'::text[]), ('properties', '{zip_code,contact_phone}'),
  ('rentals', '{zip_code,contact_phone}'),
  ('customers', '{slug,phone,whatsapp,email,lead_email,lead_email_confirmed,zip_code,logo_path,cover_path,agent_photo,tax_id}'),
  ('profiles', '{email,phone,avatar_path}'), ('inquiries', '{email,phone}'), ('invoices', '{payer_tax_id}'),
  ('subscriptions', '{payer_tax_id}'), ('plans', '{slug}'), ('store_addresses', '{slug}'), ('store_invitations', '{email}'),
  ('fipe_prices', '{fipe_code,fuel}'), ('bulk_changes', '{field}'),
  ('listing_photos', '{path,placeholder,thumbhash}'), ('notifications', '{action_url}'), ('sendings', '{action_url}')
) t (name, columns);

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'raw', 'Written by the site itself, or shown to nobody but who wrote it.' from (values
  ('cars', '{city}'::text[]), ('properties', '{city}'), ('rentals', '{city}'), ('municipalities', '{name,slug}'),
  ('customers', '{public_address}'), ('audit_log', '{row_id}'), ('backups', '{file,host,error,verification}'),
  ('inquiries', '{visitor}'), ('leads', '{visitor,address}'), ('listing_views', '{visitor,address}'),
  ('reports', '{visitor,network}'), ('integration_settings', '{webhook_url,instance_url,api_key}'),
  ('store_webhooks', '{url,sealed,secret_end}'), ('store_tokens', '{tail}'),
  ('invoices', '{txid,pix_payload,provider_event_id,payment_reference,code}'),
  ('system_checks', '{name,state,detail}'), ('outbox', '{topic,recipient,dedupe_key,last_error}'),
  ('sendings', '{request}'), ('contact_stages', '{title}'), ('inquiry_events', '{stage,note}')
) t (name, columns);

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'raw', 'Copied from a store that a check holds.' from (values
  ('verification_requests', '{tax_id}'::text[])
) t (name, columns);

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'raw', 'The name of a file that a policy holds.' from (values
  ('verification_documents', '{path}'::text[])
) t (name, columns);

insert into private.text_columns (table_name, column_name, kind, reason)
select t.name, unnest(t.columns), 'raw', 'Copied from a document that a check holds.' from (values
  ('verification_openings', '{kind}'::text[])
) t (name, columns);
