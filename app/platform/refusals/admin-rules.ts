/**
 * The sentences of rules that only administrators meet. Apart from rules.ts, which every public page loads; the layout
 * of the administration adds them (app/routes/admin/admin-layout.tsx).
 */
export const adminRules: Record<string, string> = {
  admin_second_step:
    'Ative a verificação em duas etapas na sua conta (Configurações, Segurança) para administrar o site.',
  // Elsewhere a 422 says the same.
  value_refused: 'Um dos valores não é aceito. Confira e tente de novo.',
  name_decided: 'Este pedido de nome mudou ou já foi decidido. Recarregue a página.',
  name_decided_by: '{who} já decidiu: {what}.',
  listing_decided: '{who} já decidiu: {what}.',
  refund_unpaid: 'Só uma fatura paga pode ser reembolsada.',
  refund_reason: 'Diga o motivo do reembolso, com até 300 letras.',
  refund_amount: 'O reembolso deve ser maior que zero e caber no que ainda não foi devolvido.',
  expense_amount: 'Informe um valor maior que zero e menor que 10 bilhões.',
  expense_day: 'Escolha uma data de 2000 até daqui a cinco anos.',
  expense_description: 'Descreva a despesa, com até 300 letras.',
  expense_category: 'Informe a categoria, com até 80 letras.',
  expense_choice: 'Escolha o tipo, o método e o status entre os da lista.',
  webhook_address:
    'O webhook só vai para a internet aberta, por https. Confira o endereço; redes próprias são liberadas na instalação (WEBHOOK_NETWORKS).',
  expense_repeats: 'Só uma despesa dos últimos dois meses pode se repetir.',
  selection_moved:
    'Os anúncios que o filtro acha mudaram desde que você olhou. Confira o número e confirme de novo.',
  listing_job_under_way:
    'Já há uma mudança de muitos anúncios em andamento. Espere ela terminar, ou pare-a.',
  export_place: 'A exportação parou no meio. Comece de novo.',
  store_unknown: 'Esta loja não existe. Escolha uma da lista.',
  day_invalid: 'Escolha um dia do calendário.',
  report_unknown: 'Este relatório não existe. Recarregue a página.',
  plan_is_default:
    'Este é o plano padrão e {stores:loja depende:lojas dependem} dele: não pode ser excluído.',
  plan_stays_default: 'O plano padrão fica ativo, gratuito e básico: há lojas que dependem dele.',
  plan_in_use:
    '{stores:loja assina:lojas assinam} este plano: ele não pode dar menos, nem mudar de ciclo. Crie outro e desative este.',
  plans_changed: 'Os planos mudaram desde que você abriu a página. Recarregue e ordene de novo.',
  plan_stores_changed:
    'As lojas deste plano mudaram desde que você abriu a página. Confira e confirme de novo.',
  notice_title: 'Informe o título, com até 160 letras.',
  notice_message: 'Escreva a mensagem, com até 2.000 letras.',
  audience_unknown: 'Escolha para quem enviar.',
  no_channel: 'Escolha por onde enviar: no app, por e-mail ou os dois.',
  unknown_variable: 'Há uma variável que não existe. Use só as que estão na lista.',
  nobody_to_tell: 'Não há ninguém para receber esta mensagem.',
  audience_moved: 'O número de pessoas mudou desde que você olhou. Confira e confirme de novo.',
  sending_ended: 'Este envio já terminou. Recarregue a página.',
  webhook_missing: 'Configure a URL do webhook primeiro.',
  webhook_gone: 'Esta entrega não está mais no registro. Recarregue a página.',
  too_many_recipients: 'Envie para até 20.000 pessoas de cada vez.',
  notice_type: 'O tipo deve ser info, success, warning ou error.',
  notice_priority: 'A prioridade deve ser low, normal ou high.',
  notice_link: 'O link deve ser uma página do site ou um endereço https, com até 500 letras.',
  notice_metadata: 'Os dados adicionais devem ser um objeto.',
  mail_not_given_up: 'Esta mensagem não está entre as que falharam. Recarregue a página.',
  mail_topic: 'Este modelo não existe. Recarregue a página.',
  mail_subject: 'Informe o assunto, com até 160 letras.',
  mail_body: 'Escreva o texto, com até 4.000 letras.',
  account_deactivated: 'Esta conta está suspensa. Fale com o suporte.',
  last_admin_in:
    'O último administrador não pode ser desativado. Dê antes este papel a outra pessoa.',
  password_first: 'Confirme sua senha para dar o papel de administrador.',
  account_gone: 'Esta conta não existe mais. Recarregue a página.',
  account_id_missing: 'ID do usuário é obrigatório',
  account_incomplete: 'Nome, email e senha são obrigatórios para criar um novo cliente',
  account_there: 'Este e-mail já tem uma conta.',
  store_needs_person: 'user_id é obrigatório para criar um cliente',
  backup_under_way: 'Já há um backup em andamento. Espere ele terminar.',
  cache_unknown: 'Este cache não existe. Recarregue a página.',
  backup_gone: 'Esta cópia não existe mais, ou já está sendo verificada. Recarregue a página.',
  setting_invalid: 'Este valor não serve. Confira os limites do campo.',
  own_second_step_first:
    'Antes de exigir duas etapas, ative-as na sua conta (Configurações, Segurança) e entre com elas.',
  last_admin:
    'O último administrador não pode deixar de ser administrador. Dê antes este papel a outra pessoa.',
  verification_decision: 'Escolha verificar, pedir de novo ou recusar.',
  verification_gone: 'Este pedido não existe mais: a loja foi excluída.',
  verification_decided: '{who} já decidiu: {what}.',
  verification_withdrawn: 'A loja retirou este pedido.',
  verification_changed: 'A loja enviou outros documentos. Veja-os antes de decidir.',
  verification_data_changed:
    'A loja mudou o CPF, o CNPJ ou o nome depois de enviar. Peça os documentos de novo.',
  verification_needs_reason: 'Escolha o motivo e escreva o recado para a loja.',
  store_to_verify_gone: 'Esta loja não existe mais.',
  verification_note_missing: 'Escreva o motivo, com 5 letras ou mais.',
  verification_without_document: 'Informe antes o CPF ou CNPJ da loja.',
  verification_already:
    'Outra pessoa da administração já mudou o selo desta loja. Recarregue a página.',
  document_gone: 'Este documento não está mais aqui: foi trocado ou apagado.',
};
