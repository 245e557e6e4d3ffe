import type { Lines } from '../../text.ts';
import type { CarFacts } from './car-facts.ts';

/** Papers: what the law asks a seller to tell, and what buyers ask. */
export const carPapers: Lines<CarFacts>[] = [
  {
    when: (car) => car.ipvaPaid && car.licensed && !car.hasLien && !car.isNew,
    once: true,
    lines: [
      'IPVA {hoje} pago e licenciado.',
      'Documento {hoje} em dia, sem multa e sem alienação.',
      'IPVA quitado, licenciamento {hoje} na mão, pronto para transferir.',
      'Sem débitos: IPVA e licenciamento {hoje} pagos, nada consta no Detran.',
      'Quitado, sem reserva de domínio, com {hoje} todo pago.',
      'Recibo em branco e documento {hoje} emitido.',
      'IPVA e licenciamento {hoje} quitados, comprovantes no porta-luvas.',
      'Documentação limpa: sem multa, sem restrição, {hoje} pago.',
      'Já está com tudo de {hoje} pago e sem gravame no documento.',
      'Nada a pagar até o ano que vem, a consulta do Detran está impressa.',
      'Placa Mercosul, {hoje} licenciado, sem débito nenhum.',
      'Está no nome, quitado, com o licenciamento de {hoje} pago.',
      'Transferência imediata: não há multa, bloqueio nem financiamento.',
      'CRLV digital de {hoje} emitido e IPVA pago à vista em janeiro.',
    ],
  },
  {
    when: (car) => car.ipvaPaid && !car.licensed && !car.hasLien && !car.isNew,
    once: true,
    lines: [
      'IPVA {hoje} pago; o licenciamento vence no fim do calendário da placa e fica por conta do vendedor.',
      'IPVA pago, falta só licenciar, o que fazemos na transferência.',
    ],
  },
  {
    when: (car) => !car.ipvaPaid && !car.hasLien && !car.isNew,
    once: true,
    lines: [
      'Falta a última parcela do IPVA, descontada do valor.',
      'IPVA {hoje} em aberto, já abatido do preço pedido.',
      'O IPVA fica com o vendedor e é quitado na hora da transferência.',
      'Faltam duas parcelas do IPVA, que o vendedor quita na entrega.',
      'IPVA parcelado, com a última cota no fim do mês já descontada.',
    ],
  },
  {
    when: (car) => car.hasLien,
    once: true,
    lines: [
      'Está alienado: restam poucas parcelas, quito com parte do pagamento no banco, na sua frente.',
      'Tem alienação fiduciária. A baixa sai em até cinco dias úteis depois da quitação.',
      'Financiado, com saldo pequeno. Transfiro já quitado.',
    ],
  },
  {
    when: (car) => car.inspection === 'approved' && !car.isNew,
    once: true,
    lines: [
      'Laudo cautelar aprovado, feito em {mes}.',
      'Vai com laudo cautelar aprovado, sem ressalva.',
      'Cautelar aprovada de empresa credenciada, com o PDF à disposição.',
      'Perícia cautelar sem apontamento, com fotos da numeração do motor e do chassi.',
      'Laudo de {mes} aprovado em estrutura, identificação e histórico.',
      'Já passou na cautelar: aprovado com pontuação máxima em estrutura.',
      'Acompanha laudo de transferência e cautelar aprovados.',
    ],
  },
  {
    when: (car) => car.inspection === 'notes' && !car.isNew,
    once: true,
    lines: [
      'Laudo cautelar com um apontamento: para-lama repintado.',
      'A cautelar aponta etiqueta do vidro trocada, por causa do para-brisa novo. O resto está aprovado.',
    ],
  },
  {
    when: (car) => car.warranty && !car.isNew,
    once: true,
    lines: [
      'Ainda na garantia de fábrica.',
      'Garantia da montadora até {garantia}.',
      'Resta garantia de fábrica, com revisões em dia para não perder.',
      'A garantia da {marca} ainda cobre motor e câmbio até {garantia}.',
      'Garantia de fábrica vigente, transferível ao novo dono.',
      'Na garantia até {garantia}, pode conferir pelo chassi na autorizada.',
    ],
  },
  {
    when: (car) => car.pcd,
    lines: ['Comprado com isenção PCD, já fora do prazo de restrição.'],
  },
  {
    when: (car) => car.isNew,
    lines: [
      'Frete e pintura já estão no preço.',
      'Preço com emplacamento e IPVA proporcional inclusos.',
    ],
  },
];

/** How to see it and how to pay. */
export const carVisits: Lines<CarFacts>[] = [
  {
    when: (car) => !car.byStore,
    lines: [
      'Pode ver {no_bairro}, perto {perto}, à noite ou no sábado.',
      'Mostro {no_bairro} a qualquer hora com aviso. Pode trazer mecânico.',
      'Encontro em cartório ou na vistoria do Detran, o que for melhor para você.',
      'Aceito pagamento por transferência no dia do reconhecimento de firma.',
      'Respondo mais rápido depois das 18h.',
      'Não faço reserva sem ver o carro. Venha, dê uma volta e conversamos.',
      'Se vier de longe, faço vídeo com o carro ligado a frio antes.',
      'Só mostro de dia, no estacionamento do mercado perto {perto}.',
      'Se quiser levar a uma vistoria, eu acompanho.',
    ],
  },
  {
    when: (car) => !car.byStore && car.acceptsTrade,
    lines: [
      'Aceito carro de menor valor como parte do pagamento.',
      'Troco por um mais novo e volto a diferença.',
      'Estudo troca por moto acima de 300 cilindradas.',
    ],
  },
  {
    when: (car) => !car.byStore && !car.negotiable,
    once: true,
    lines: ['Preço firme, já abaixo do que pedem por aí em igual estado.'],
  },
  {
    when: (car) => !car.byStore && car.negotiable,
    once: true,
    lines: [
      'Aceito proposta vendo o carro, por mensagem não.',
      'Dá para conversar um pouco no valor à vista.',
    ],
  },
];
