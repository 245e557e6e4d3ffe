import { lookUp } from '~/domain/formats/lookup.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { integrationLabels } from '~/domain/site/settings.ts';
import { capitalised } from '~/domain/text/text.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';

/**
 * What tells an administrator nothing: keys of requests and rows, what is counted or derived with every change, and what
 * another column says in words. By column, or by table and column.
 */
const technical = new Set(
  (
    'id updated_at created_at search edition request request_key metadata visitor network inquiry_id ' +
    `${allVerticals.map((one) => `${one}_id`).join(' ')} ` +
    'lead_id stage_at worked_at pix_payload txid beat_at provider_event_id updated_by sender_id created_by asked_by answered key ' +
    // The entry itself says who did what and when.
    'decided_by token_digest digest sealed lost full_at saved_by saved_at last_used_at opened_by opened_at document_id request_id resolved_by reviewed_by rebutted_by'
  ).split(' '),
);

const words: Record<string, string> = {
  // Listings: columns that their form does not name.
  title: 'Título',
  description: 'Descrição',
  price: 'Preço',
  price_per_month: 'Aluguel por mês',
  negotiable: 'Negociável',
  status: 'Estado',
  availability: 'Disponibilidade',
  is_active: 'Ativo',
  rejection_reason: 'Motivo da rejeição',
  is_verified: 'Verificado',
  highlighted_until: 'Em destaque até',
  municipality_id: 'Código do município',
  city: 'Cidade',
  state: 'UF',
  neighborhood: 'Bairro',
  latitude: 'Latitude',
  longitude: 'Longitude',
  features: 'Recursos',
  photo_count: 'Fotos',
  photos: 'Fotos',
  views_count: 'Visualizações',
  published_at: 'Publicado em',
  expires_at: 'Expira em',
  gone_at: 'Vendido ou alugado em',
  plate_end: 'Final da placa',
  customer_id: 'Loja',
  assigned_to: 'Responsável',
  // People and stores.
  user_id: 'Conta',
  chosen_at: 'Loja escolhida em',
  takes_turns: 'No rodízio',
  turns_for: 'No rodízio de',
  turn_at: 'Último contato do rodízio em',
  is_on_duty: 'De plantão',
  distribution: 'Quem recebe um contato novo',
  invited_by: 'Convidada por',
  lead_email: 'E-mail do sistema da revenda',
  lead_email_confirmed: 'E-mail do sistema confirmado',
  url: 'Endereço do webhook',
  events: 'Acontecimentos',
  format: 'Formato dos contatos',
  secret_end: 'Final do segredo',
  secret_saved_at: 'Segredo guardado em',
  stopped_at: 'Desligado em',
  tail: 'Final do token',
  may_write: 'Pode alterar',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  avatar_path: 'Foto',
  role: 'Papel',
  business_name: 'Nome da loja',
  requested_name: 'Nome pedido',
  requested_name_at: 'Nome pedido em',
  slug: 'Endereço na internet',
  whatsapp: 'WhatsApp',
  contact_phone: 'Telefone do anúncio',
  address: 'Endereço',
  zip_code: 'CEP',
  plan_type: 'Tipo de plano',
  logo_path: 'Logo',
  cover_path: 'Capa',
  agent_photo: 'Foto do anunciante',
  opening_hours: 'Horário de atendimento',
  hours: 'Horários por dia',
  creci: 'CRECI',
  legal_name: 'Razão social',
  tax_id: 'CPF ou CNPJ',
  rating_average: 'Nota média',
  rating_count: 'Avaliações',
  show_address: 'Mostra o endereço',
  public_address: 'Endereço público',
  verified_at: 'Verificado em',
  verified_as: 'Verificado como',
  verified_until: 'Verificado até',
  responsible_name: 'Responsável',
  responsible_role: 'Função',
  upload_count: 'Arquivos enviados',
  sent_at: 'Enviado em',
  note: 'Recado ou motivo',
  decided_at: 'Decidido em',
  answer_minutes: 'Tempo de resposta (min)',
  reached_by: 'Contatos que tem',
  // Contacts, reviews and reports.
  item_type: 'Tipo de anúncio',
  item_id: 'Código do item',
  item_title: 'Anúncio',
  message: 'Mensagem',
  read_at: 'Lido em',
  visitor_read_at: 'Resposta lida em',
  last_message_at: 'Última mensagem em',
  author_name: 'Autor',
  rating: 'Nota',
  comment: 'Comentário',
  reply: 'Resposta',
  replied_at: 'Respondida em',
  hidden_at: 'Oculta em',
  hidden_reason: 'Motivo',
  reason: 'Motivo',
  details: 'Detalhes',
  resolved_at: 'Resolvida em',
  cause: 'Por que foi escolhida',
  reviewed_at: 'Vista em',
  rule: 'Sinal',
  rebutted_at: 'Marcado em',
  stage: 'Etapa',
  lost_reason: 'Motivo da perda',
  lost_note: 'Motivo da perda em palavras',
  won_price: 'Fechado por',
  next_step: 'Próximo passo',
  next_step_at: 'Próximo passo em',
  // Plans and money.
  price_on_request: 'Preço sob consulta',
  billing_cycle: 'Ciclo',
  sort_order: 'Ordem',
  max_listings: 'Anúncios, no máximo',
  ...Object.fromEntries(
    Object.values(verticals).map(({ table, many }) => [
      `max_${table}`,
      `${capitalised(many)}, no máximo`,
    ]),
  ),
  max_images_per_item: 'Imagens por item',
  max_highlights: 'Destaques, no máximo',
  duration_days: 'Duração (dias)',
  trial_days: 'Dias grátis',
  limitations: 'Limitações',
  is_featured: 'Em destaque',
  is_default: 'Plano padrão',
  pages: 'Páginas em que aparece',
  audience: 'Público',
  cta: 'Texto do botão',
  badge: 'Selo',
  deleted_at: 'Excluído em',
  plan_id: 'Plano',
  next_plan_id: 'Próximo plano',
  subscription_id: 'Assinatura',
  trial_ends_at: 'Dias grátis até',
  current_period_start: 'Período desde',
  current_period_end: 'Período até',
  canceled_at: 'Cancelada em',
  anchor_day: 'Dia do vencimento',
  payer_name: 'Pagador',
  payer_tax_id: 'CPF ou CNPJ do pagador',
  number: 'Número',
  year: 'Ano',
  code: 'Código',
  kind: 'Tipo',
  lines: 'Linhas',
  period_start: 'Período desde',
  period_end: 'Período até',
  replaced_by: 'Substituída por',
  payment_reference: 'Referência do pagamento',
  refunded: 'Reembolsado',
  amount: 'Valor',
  due_on: 'Vence em',
  paid_at: 'Paga em',
  method: 'Método',
  type: 'Tipo',
  category: 'Categoria',
  occurred_on: 'Data',
  invoice_id: 'Fatura',
  repeat_day: 'Repete no dia',
  refund_of: 'Reembolso de',
  // Sendings, templates, settings and backups.
  priority: 'Prioridade',
  action_url: 'Link',
  in_app: 'No aplicativo',
  by_mail: 'Por e-mail',
  personal: 'Com o nome de cada um',
  people: 'Pessoas',
  told: 'Avisadas',
  shown: 'Lidas',
  mailed: 'E-mails',
  mails_sent: 'E-mails enviados',
  mails_failed: 'E-mails que falharam',
  ended_at: 'Terminou em',
  topic: 'Modelo',
  subject: 'Assunto',
  body: 'Texto',
  author: 'Lado',
  by_team: 'Pela equipe',
  day: 'Dia',
  value: 'Valor',
  is_public: 'Pública',
  enabled: 'Ligada',
  integration_type: 'Integração',
  ...integrationLabels,
  has_api_key: 'Tem API Key',
  settings: 'Opções',
  has_client_secret: 'Tem Client Secret',
  api_key_saved_at: 'API Key salva em',
  client_secret_saved_at: 'Client Secret salvo em',
  file: 'Arquivo',
  host: 'Máquina',
  bytes: 'Bytes',
  row_count: 'Linhas',
  file_count: 'Arquivos',
  error: 'Falha',
  verification: 'Verificação',
  fetched_at: 'Baixado em',
  finished_at: 'Terminou em',
};

/** Names of columns in a single table. */
const wordsOf: Record<string, Record<string, string>> = {
  sendings: { state: 'Situação' },
  accounts: { is_active: 'Ativa' },
  customers: { is_active: 'Ativa', is_verified: 'Verificada', verified_at: 'Verificada em' },
};

/** The field of a listing's form; undefined for other tables and columns. */
export const fieldOf = (table: string, column: string) => {
  const vertical = allVerticals.find((one) => verticals[one].table === table);
  return vertical && listingFields[vertical].find(({ name }) => name === column);
};

/** Whether the log shows a column. */
export const isReadableColumn = (column: string): boolean => !technical.has(column);

/** The name of a column; undefined if it has none. */
export const wordOf = (table: string, column: string): string | undefined =>
  lookUp(lookUp(wordsOf, table) ?? {}, column) ??
  fieldOf(table, column)?.label ??
  lookUp(words, column);

/** Whether it holds a year, which is written without a point. */
export const isYear = (table: string, column: string): boolean =>
  fieldOf(table, column)?.kind === 'year' || column === 'year';
