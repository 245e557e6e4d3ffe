import type { Lines } from '../../text.ts';
import type { HomeFacts } from './home-facts.ts';

const flat = (home: HomeFacts) => home.type === 'apartamento' || home.type === 'cobertura';
const built = (home: HomeFacts) => home.type !== 'terreno';

/** The building, the street and the costs. */
export const homePlace: Lines<HomeFacts>[] = [
  {
    when: (home) => flat(home) && home.age > 25,
    lines: [
      'Prédio de {ano}, com paredes grossas e pé-direito de antigamente.',
      'Elevadores trocados em {mes} e fachada revisada.',
      'Condomínio enxuto, sem piscina, por isso a taxa é baixa.',
      'Síndico morador há anos, contas aprovadas e sem chamada extra à vista.',
    ],
  },
  {
    when: (home) => flat(home) && home.age <= 25 && home.tier >= 0.95,
    lines: [
      'Lazer com piscina, academia e salão de festas de uso agendado.',
      'Portaria 24 horas e clausura para entregas.',
      'O condomínio tem bicicletário, espaço de trabalho e mercado de autoatendimento.',
      'Gerador atende elevadores e as áreas comuns.',
      'Quadra, brinquedoteca e pomar, que os moradores cuidam.',
      'Salão de jogos, sauna e churrasqueiras no térreo.',
      'Individualização de água e gás, cada um paga o que gasta.',
    ],
  },
  {
    when: (home) => flat(home) && home.age <= 25 && home.tier < 0.95,
    lines: [
      'Portaria remota e garagem com cancela.',
      'Condomínio com churrasqueira, parquinho e quadra pequena.',
      'Dois elevadores por torre, com manutenção em dia.',
      'Prédio baixo, poucos vizinhos por andar.',
    ],
  },
  {
    when: (home) => flat(home) && home.parking >= 1,
    once: true,
    lines: [
      'Vaga demarcada no primeiro subsolo, sem manobra.',
      '{Vagas} na escritura, cabe SUV.',
      'A garagem é coberta e há depósito individual no subsolo.',
    ],
  },
  {
    when: (home) => flat(home) && home.parking === 0,
    once: true,
    lines: [
      'Sem vaga, mas há mensalista na mesma quadra por cerca de R$ 280.',
      'Não tem garagem; a rua tem zona azul só em horário comercial.',
    ],
  },
  {
    when: (home) => home.type === 'casa' && home.gated,
    lines: [
      'O condomínio tem clube com piscina, quadras de tênis e trilha de caminhada.',
      'Ronda motorizada, cerca monitorada e controle de visitantes por aplicativo.',
      'Escola, mercado e farmácia a menos de dez minutos de carro.',
    ],
  },
  {
    when: (home) => home.type === 'casa' && !home.gated,
    lines: [
      'Ponto de ônibus na esquina e escola municipal a três quadras.',
      'Rua com câmeras dos vizinhos e grupo de mensagens que funciona.',
      'Feira livre na quinta, a duas quadras.',
      'Garagem coberta para {vagas_carros} e portão eletrônico.',
    ],
  },
  {
    when: (home) => home.type === 'terreno',
    lines: [
      'A região está se enchendo de casas novas e já tem mercado a cinco minutos.',
      'Fica a dez minutos {perto}, por asfalto.',
      'Ponto de ônibus a 300 metros.',
      'O acesso mais fácil é {por_estrada}.',
    ],
  },
  {
    when: (home) => home.students,
    once: true,
    lines: [
      'Perto {perto}, aluga rápido para estudante quando fica vago.',
      'Muitos professores moram na rua.',
    ],
  },
  {
    when: (home) => home.seaside && built(home),
    lines: [
      'Na temporada dá para alugar por dia, o condomínio permite.',
      'Fora de janeiro a rua é silenciosa.',
    ],
  },
  {
    when: built,
    lines: [
      'Perto {perto}, com padaria boa na esquina.',
      'Ciclovia na porta e mercado aberto até meia-noite.',
      'Posto de saúde, escola particular e academia no raio de 500 metros.',
      'Rua arborizada, de mão única.',
      'Silêncio à noite: o bar mais próximo fecha às dez.',
      'A rua tem sombra de manhã e calçada refeita pela prefeitura.',
      'Padaria, banca e chaveiro na mesma quadra.',
      'Mercado grande a cinco minutos de carro, feira na sexta.',
      'Praça com parquinho a duas quadras.',
      'Farmácia 24 horas na avenida, o resto é casa e prédio baixo.',
      'Saída fácil {por_estrada}.',
    ],
  },
];

/** What was mended, and what was not. */
export const homeState: Lines<HomeFacts>[] = [
  {
    when: (home) => built(home) && home.age > 16,
    lines: [
      'Reforma completa em {reforma}: hidráulica em PPR, elétrica e banheiros.',
      'Sem reforma recente, mas sem infiltração. Bom para deixar do seu jeito.',
    ],
  },
  {
    when: (home) => built(home) && home.age > 12 && home.bedrooms >= 2,
    lines: [
      'Cozinha e banheiros reformados em {reforma}; os quartos pedem só pintura.',
      'Precisa de pintura e de trocar o piso de um quarto. O preço já leva isso em conta.',
      'Janelas trocadas em {reforma} e forro de gesso na sala.',
    ],
  },
  {
    when: (home) => flat(home) && home.age > 20,
    lines: [
      'Colunas de água trocadas pelo condomínio em {reforma}.',
      'Quadro elétrico novo e tubulação de gás vistoriada em {reforma}.',
    ],
  },
  {
    when: (home) => built(home) && home.age >= 2 && home.age <= 5,
    once: true,
    lines: ['Garantia da construtora ainda vale para a estrutura.'],
  },
  {
    when: (home) => built(home) && home.age >= 2 && home.age <= 12,
    lines: [
      'Conservado, com pintura de {mes}.',
      'Só tem marca de quadro na parede, e pode ser entregue pintado.',
      'Metais e louças em bom estado, rejunte refeito em {mes}.',
      'Nada a fazer: é mudar e ligar a geladeira.',
    ],
  },
  {
    when: (home) => built(home) && home.age < 2,
    lines: [
      'Nunca habitado, com chaves na mão e vistoria de entrega feita.',
      'Novo, com o prazo de garantia da construtora correndo inteiro.',
      'Recém-entregue, com habite-se averbado na matrícula.',
    ],
  },
  {
    when: (home) => home.furnished === 'yes',
    once: true,
    lines: [
      'Fica tudo: camas, sofá, geladeira e máquina de lavar.',
      'Vendido mobiliado, com lista no contrato.',
    ],
  },
  {
    when: (home) => home.furnished === 'semi',
    once: true,
    lines: [
      'Ficam os planejados, o cooktop e os lustres.',
      'Semimobiliado: cozinha, banheiros e armários ficam.',
    ],
  },
];

/** Papers, money and visits. */
export const homeTerms: Lines<HomeFacts>[] = [
  {
    when: (home) => home.financing && home.fgts,
    once: true,
    lines: [
      'Matrícula limpa, aceita financiamento e FGTS.',
      'Aceita FGTS e financiamento por qualquer banco.',
      'Habite-se, matrícula e IPTU sem pendência, o que agiliza o banco.',
      'Serve para quem vai usar FGTS na entrada.',
      'Financia até 80% pela tabela dos bancos, conforme a renda.',
      'Escritura em dia, pronta para carta de crédito, FGTS ou financiamento.',
      'Documentação conferida por despachante, pronta para financiar em qualquer banco, com FGTS.',
      'Pode usar FGTS. Já tivemos avaliação da Caixa acima do preço pedido.',
    ],
  },
  {
    when: (home) => home.financing && !home.fgts && home.price <= 2_250_000,
    once: true,
    lines: [
      'Escritura registrada, sem ônus, financia normalmente.',
      'Aceita financiamento; a avaliação do banco pode ser marcada na mesma semana.',
      'Certidões em dia e matrícula sem pendência, pode financiar.',
    ],
  },
  {
    when: (home) => home.financing && home.price > 2_250_000,
    once: true,
    lines: ['Aceita financiamento bancário, fora do teto do FGTS.'],
  },
  {
    when: (home) => !home.financing,
    once: true,
    lines: [
      'Inventário concluído, à espera do registro. Por isso só à vista.',
      'Por enquanto sem financiamento: a averbação da área está em andamento na prefeitura.',
      'Venda à vista: o dono já comprou outro e tem prazo para pagar.',
    ],
  },
  {
    when: (home) => home.negotiable,
    once: true,
    lines: [
      'Estuda imóvel de menor valor na região {do_bairro} como parte.',
      'Proposta à vista é bem recebida.',
      'O dono aceita conversar sobre prazo de entrega.',
      'Aceita carro de até 15% do valor na entrada.',
      'O valor tem alguma margem para quem decide rápido.',
      'Pode parcelar a diferença até a entrega das chaves.',
    ],
  },
  {
    when: (home) => !home.byStore,
    lines: [
      'Direto com o dono. Corretor, por favor, só com cliente.',
      'Trato direto com quem vai morar, sem comissão.',
      'Aceito visita no fim de semana, com um dia de aviso.',
      'Se gostar, fazemos contrato no cartório da sua escolha.',
      'Mostro pessoalmente, de preferência no fim da tarde.',
      'Tenho matrícula atualizada e certidões para quem vier com interesse.',
    ],
  },
  {
    when: (home) => !home.byStore && built(home) && home.age > 5,
    lines: [
      'Vendo porque vamos para perto dos netos.',
      'Estamos indo morar numa cidade menor, por isso a venda.',
      'Posso entregar em 60 dias depois da escritura.',
    ],
  },
];
