export interface KindOfNotification {
  kind: string;
  label: string;
  hint: string;
  /** How the administration's list shows it; `info` if not given. */
  type?: 'success' | 'warning' | 'error';
}

/** What a person may be told of (`private.is_notification_kind`), in the order of the settings. */
export const notificationKinds = [
  { kind: 'answer', label: 'Respostas', hint: 'Uma loja respondeu à sua mensagem.' },
  {
    kind: 'alert',
    label: 'Alertas de busca',
    hint: 'Novos anúncios de uma busca que você salvou.',
  },
  {
    kind: 'price_drop',
    label: 'Baixas de preço',
    hint: 'Um dos seus favoritos ficou mais barato.',
    type: 'success',
  },
  {
    kind: 'review_answer',
    label: 'Respostas a avaliações',
    hint: 'A loja respondeu à sua avaliação.',
  },
  {
    kind: 'inquiry',
    label: 'Contatos',
    hint: 'Alguém se interessou por um anúncio seu, ou é o dia de um passo que você marcou.',
  },
  { kind: 'review', label: 'Avaliações', hint: 'Alguém avaliou um anúncio seu.' },
  {
    kind: 'approval',
    label: 'Anúncios aprovados',
    hint: 'Um anúncio seu entrou no ar.',
    type: 'success',
  },
  {
    kind: 'rejection',
    label: 'Anúncios rejeitados',
    hint: 'Um anúncio seu precisa de mudanças.',
    type: 'error',
  },
  {
    kind: 'verification',
    label: 'Verificação da loja',
    hint: 'O selo da sua loja foi dado, recusado ou vai vencer.',
  },
  {
    kind: 'import',
    label: 'Fontes automáticas',
    hint: 'Uma fonte de anúncios falhou ou espera uma decisão sua.',
    type: 'warning',
  },
  {
    kind: 'integration',
    label: 'Integrações da loja',
    hint: 'Seu sistema não recebeu um aviso, ou o webhook foi desligado.',
    type: 'warning',
  },
  {
    kind: 'expiry',
    label: 'Anúncios a vencer',
    hint: 'Um anúncio seu sai do ar em 3 dias.',
    type: 'warning',
  },
  { kind: 'invoice', label: 'Faturas', hint: 'Uma fatura nova, paga ou em atraso.' },
  { kind: 'announcement', label: 'Avisos do site', hint: 'Comunicados da administração.' },
] as const satisfies KindOfNotification[];

export type NotificationKind = (typeof notificationKinds)[number]['kind'];

/** Those that go by mail unless an administrator says otherwise; a message to many says itself which way it goes. */
export const mailedKinds = notificationKinds.flatMap(({ kind, label }) =>
  kind === 'announcement' ? [] : [{ kind, label }],
);
