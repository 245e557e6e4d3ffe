import type { ReviewTexts } from './types.ts';

export const rentalReviews: ReviewTexts = {
  titles: {
    5: [
      'Aluguei e recomendo',
      'Do jeito que estava no anúncio',
      'Contrato simples',
      'Ótima estadia',
      'Lugar calmo',
      'Resposta rápida',
      'Sem burocracia',
      'Vale cada real',
    ],
    4: ['Bom lugar', 'Boa experiência', 'Gostei', 'Bom custo', 'Só um detalhe', 'Aluguel justo'],
    3: ['Razoável', 'Faltou manutenção', 'Nem tudo funcionava', 'Esperava mais'],
    2: ['Vistoria demorada', 'Não gostei', 'Barulho à noite'],
  },
  comments: {
    5: [
      'Cadastro aprovado em um dia e chaves no seguinte.',
      'O pacote do boleto é o do anúncio, sem linha extra.',
      'Moro há um mês {no_bairro} e a internet aguenta duas chamadas de vídeo.',
      'A vistoria tinha foto de cada parede. Assinei sem medo.',
      '{Quem} trocou o chuveiro no mesmo dia em que avisei.',
      'Perto {perto}, como dizia. Vendi o carro.',
      'Aceitaram minha cachorra sem cobrar taxa.',
      'Fiador não foi preciso, fiz pelo seguro e saiu em conta.',
      'Chegamos à meia-noite e a fechadura digital funcionou de primeira.',
      'Limpo, arejado e com panela de verdade na cozinha.',
      'Ótima recepção. Regras claras e gente educada.',
      'Silêncio para estudar e mercado na esquina.',
      'Devolveram a caução em cinco dias, com rendimento.',
    ],
    4: [
      'Bom, mas o chuveiro é fraco no horário de pico.',
      'Gostei do lugar. A máquina de lavar é dividida com outro apartamento.',
      'Tudo certo com o contrato, só a vistoria levou uma semana.',
      'Bem localizado, perto {perto}. Um pouco quente à tarde.',
      'Quarto menor do que pensei, porém claro e sossegado.',
      '{Quem} responde bem. Falta uma tomada perto da cama.',
      'Ficamos vinte dias. O colchão de um dos quartos pede troca.',
      'Bom preço para {cidade}. A vaga é estreita.',
    ],
    3: [
      'O lugar é bom, a internet caía todo dia às oito.',
      'Havia um vazamento na pia que levou dez dias para consertarem.',
      'Aluguel correto, condomínio subiu no segundo mês.',
      'As fotos são ilustrativas e a mobília é mais simples do que imaginei.',
    ],
    2: [
      'Prometeram pintura antes da entrada e não fizeram.',
      'Barulho de bar até tarde nos fins de semana, ninguém avisou.',
      'Demoraram três semanas para devolver a caução.',
    ],
  },
  extras: {
    5: ['Recomendo.', 'Renovo com certeza.', 'Voltamos no próximo verão.', 'Obrigado por tudo.'],
    4: ['No geral, bom.', 'Alugaria de novo.', 'Nada grave.'],
    3: ['Dá para melhorar.', 'Avisei e disseram que vão ver.'],
    2: ['Fiquei só um mês.', 'Não recomendo.'],
  },
  replies: {
    good: [
      'Obrigado. Foi um prazer receber você.',
      'Agradecemos o cuidado com a casa. Volte quando quiser.',
      'Que bom que a mudança foi tranquila.',
    ],
    bad: [
      'Trocamos o equipamento nesta semana. Obrigado por avisar.',
      'Pedimos desculpas pela demora; a devolução agora sai em cinco dias úteis.',
      'O conserto foi feito na sexta. Se algo voltar, chame direto aqui.',
    ],
  },
};
