/**
 * The sentences of the rules of a store's members. Apart from rules.ts, which every public page loads; the commands of
 * app/features/panel/members use them.
 */
export const memberRules: Record<string, string> = {
  store_needs_owner: 'Uma loja tem sempre um dono. Passe a loja a outra pessoa antes.',
  owner_gives_roles: 'Só o dono da loja muda papéis.',
  manager_gives_turns: 'Só o dono ou a gerência põe alguém no rodízio ou de plantão.',
  role_unknown: 'Escolha um papel.',
  already_member: 'Esta pessoa já é da equipe.',
  invitation_rate: 'Muitos convites. Cancele algum ou tente de novo amanhã.',
  invitation_gone: 'Este convite venceu, foi cancelado ou já foi aceito. Peça outro à loja.',
  invitation_of_other: 'Este convite é de outro e-mail. Entre com a conta dele.',
  invitation_unconfirmed: 'Confirme seu e-mail antes de aceitar o convite.',
  not_a_member: 'Esta pessoa não é da equipe.',
  owns_another: 'Esta pessoa já é dona de outra loja.',
  contact_moved: 'Este contato agora está com {who}. Recarregue a página.',
  contact_changed: 'Outra pessoa mudou este contato agora. Veja como está e tente de novo.',
  lost_reason_missing: 'Escolha por que o contato se perdeu.',
  lost_note_missing: 'Escreva o motivo.',
  won_price_missing: 'Informe por quanto foi fechado.',
  step_date_missing: 'Informe o dia do próximo passo.',
};
