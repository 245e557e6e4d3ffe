/**
 * What each rule of the database says to a person when it refuses, by the name with which it is raised
 * (`private.refuse`, decision 011). `{limit}` is a figure of the refusal, `{limit:foto:fotos}` that many of something.
 */
export const rules: Record<string, string> = {
  // Who may
  admin_only: 'Acesso negado - apenas administradores podem acessar esta funcionalidade.',
  sign_in_first: 'Entre para continuar.',
  second_step_first: 'Digite antes o código do aplicativo autenticador.',
  proof_first: 'Confirme sua senha para excluir a conta.',
  confirm_email_first: 'Confirme seu e-mail antes de avaliar: o link está na sua caixa de entrada.',
  moderators_only: 'Só a administração pode fazer esta mudança no anúncio. Envie-o para aprovação.',
  only_admin:
    'Você é o único administrador. Dê este papel a outra pessoa antes de excluir a conta.',
  // How often
  network_rate: 'Muitos pedidos da sua rede em pouco tempo. Tente novamente em um minuto.',
  network_rate_of_day: 'Muitos pedidos da sua rede hoje. Tente novamente amanhã.',
  message_rate: 'Você enviou muitas mensagens em pouco tempo. Tente novamente em alguns minutos.',
  answer_rate: 'Você já enviou 5 respostas hoje. Espere a pessoa responder por e-mail.',
  contact_rate: 'Muitos contatos em pouco tempo. Tente novamente em alguns minutos.',
  report_rate: 'Muitas denúncias em pouco tempo. Tente novamente em alguns minutos.',
  review_rate: 'Você enviou muitas avaliações hoje. Tente de novo amanhã.',
  review_rate_first_week:
    'Na primeira semana da conta são até 5 avaliações por dia. Tente de novo amanhã.',
  // Listings
  starts_unpublished: 'Um anúncio novo começa como rascunho ou é enviado para aprovação.',
  listing_incomplete: 'Ainda faltam dados neste anúncio. Complete-os e envie de novo.',
  contact_missing:
    'Informe um telefone ou WhatsApp: é por ele que quem se interessa fala com você.',
  listing_expired: 'O prazo do anúncio terminou. Envie-o de novo para aprovação.',
  rejection_needs_reason: 'Informe o motivo da recusa.',
  too_many_drafts: 'Você já tem 500 rascunhos. Publique ou apague alguns antes.',
  plan_limit: 'O plano {plan} permite {limit:anúncio:anúncios}. Pause um deles ou mude de plano.',
  plan_limit_of_kind:
    'O plano {plan} permite {limit:anúncio:anúncios} de {kind}. Pause um deles ou mude de plano.',
  no_highlights: 'O plano {plan} não tem destaques. Mude de plano para destacar anúncios.',
  highlight_limit:
    'O plano {plan} permite {limit:destaque:destaques}. Tire o de outro anúncio ou mude de plano.',
  photo_limit: 'Seu plano permite {limit:foto:fotos} por anúncio. Apague uma ou mude de plano.',
  own_pictures: 'As imagens do próprio site não podem ser escolhidas. Envie uma foto sua.',
  picture_unknown: 'Esta foto não chegou ao site. Envie de novo.',
  photo_there: 'Esta foto já está no anúncio.',
  picture_rate: 'Muitas fotos em pouco tempo. Espere uma hora e tente de novo.',
  unknown_item_type: 'Tipo de anúncio desconhecido. Recarregue a página e tente de novo.',
  listing_gone: 'Anúncio não encontrado. Recarregue a página.',
  not_on_show: 'Este anúncio não existe ou não está publicado. Procure outro parecido.',
  price_invalid: 'Informe um preço maior que zero.',
  price_share_invalid: 'Informe de 90% a menos até 900% a mais.',
  listing_action_invalid: 'Escolha até 1.000 anúncios e o que fazer com eles.',
  not_your_store: 'Esta loja não é sua.',
  no_longer_available: 'Este anúncio não está mais disponível. Procure outro parecido.',
  own_listing: 'Este anúncio é seu.',
  // Contact, reports and reviews
  name_missing: 'Informe o seu nome.',
  name_mixed: 'Este nome mistura letras de alfabetos diferentes. Escreva-o com as de um só.',
  name_reserved: 'Este nome parece ser de quem administra o site. Escolha outro.',
  name_of_verified: 'Uma loja verificada já usa este nome. Acrescente o bairro ou a cidade.',
  email_invalid: 'Informe um e-mail válido.',
  phone_invalid: 'Informe um telefone válido, com DDD.',
  message_too_long: 'A mensagem pode ter até 4.000 caracteres.',
  visitor_invalid: 'Este navegador não pôde ser identificado. Recarregue a página e tente de novo.',
  unknown_contact: 'Tipo de contato desconhecido. Recarregue a página e tente de novo.',
  panel_of_others: 'Este painel é de outra loja ou não existe.',
  span_invalid: 'Escolha um período de até um ano, do começo ao fim.',
  store_gone: 'Esta loja não existe ou não está ativa. Procure outra na busca.',
  store_address_form: 'Use de 3 a 60 letras sem acento, números e hífens.',
  store_address_taken: 'Este endereço não está livre. Escolha outro.',
  store_address_limit: 'A loja já teve 10 endereços. Volte a um deles.',
  reported_gone: 'O que você quer denunciar não existe ou não está publicado.',
  own_reported: 'Você não pode denunciar o que é seu.',
  report_reason_missing: 'Escolha o motivo da denúncia.',
  report_too_long: 'Os detalhes podem ter até 2.000 caracteres.',
  own_listing_reviewed: 'Você não pode avaliar o seu próprio anúncio.',
  reply_missing: 'Escreva a resposta.',
  reply_too_long: 'A resposta pode ter até 4.000 caracteres.',
  review_not_answerable: 'Esta avaliação não é de um anúncio seu ou já foi respondida.',
  passage_hidden: 'A administração retirou “{passage}” deste texto. Escreva sem esse trecho.',
  passage_unknown: 'Marque de 1 a 20 trechos que estão no texto, cada um com 2 letras ou mais.',
  review_changed: 'Quem escreveu mudou o texto depois: o trecho não tem mais onde voltar.',
  review_gone: 'Avaliação não encontrada. Recarregue a página.',
  // Verification of stores
  verification_needs_store: 'A verificação é de uma loja. Crie antes o primeiro anúncio.',
  verification_valid: 'A loja já está verificada. A renovação abre 60 dias antes do fim.',
  verification_too_soon: 'O pedido foi recusado. Você pode pedir de novo a partir de {day}.',
  verification_rate: 'Você já começou três pedidos hoje. Tente de novo amanhã.',
  verification_waiting:
    'O pedido já está em análise. Espere a resposta, ou cancele o pedido para trocar documentos.',
  verification_kind: 'Este documento não é pedido. Recarregue a página.',
  document_unknown: 'O arquivo não chegou ao site. Envie de novo.',
  verification_uploads: 'Este pedido já teve 20 arquivos. Cancele-o e comece outro amanhã.',
  verification_data_missing: 'Preencha antes o CPF ou CNPJ e a razão social ou o nome completo.',
  responsible_missing: 'Informe quem responde pela loja.',
  verification_documents_missing: 'Ainda faltam documentos neste pedido.',
  // What people keep
  list_full: 'Você pode guardar até {limit}. Remova algum antes.',
  session_gone: 'Este acesso já terminou. Recarregue a página.',
  // Plans and money
  plan_gone: 'Este plano não é mais oferecido. Escolha outro.',
  plan_not_sold: 'Este plano não se assina por aqui.',
  nobody_to_pay:
    'Este site ainda não recebe pagamentos: quem o opera ainda não informou uma chave Pix nem um contato. Até lá, sua loja segue no plano que tem.',
  invoice_overdue:
    'Há uma fatura vencida. Pague-a ou cancele a assinatura antes de trocar de plano.',
  change_paid: 'A próxima troca de plano já está paga. Espere que ela comece.',
  payer_name: 'Informe o nome de quem paga.',
  tax_id_invalid: 'Informe um CPF ou CNPJ válido.',
  trial_taken: 'Os dias grátis já foram usados com este CPF ou CNPJ. Você pode assinar sem eles.',
  offer_changed: 'As condições mudaram desde que você abriu a página. Confira e confirme de novo.',
  amount_missing: 'Confira o valor na página do plano e confirme por lá.',
  price_changed:
    'O valor mudou desde que você abriu a página, e nada foi cobrado. Confira o novo valor e confirme de novo.',
  retained_invalid: 'Escolha entre os anúncios da sua loja.',
  no_subscription: 'Você não tem uma assinatura ativa.',
  paid_on: 'A data do pagamento deve estar entre um ano atrás e hoje.',
  invoice_gone: 'Fatura não encontrada. Recarregue a página.',
  invoice_void: 'Esta fatura foi cancelada e não pode ser paga.',
  // The administration
  invoice_settled: 'Uma fatura paga não pode ser alterada. Crie outra no lugar dela.',
};
