import type { Lines } from '../../text.ts';
import type { HomeFacts } from './home-facts.ts';

const flat = (home: HomeFacts) => home.type === 'apartamento';
const house = (home: HomeFacts) => home.type === 'casa';
const penthouse = (home: HomeFacts) => home.type === 'cobertura';
const plot = (home: HomeFacts) => home.type === 'terreno';

/** How a description starts: what it is and where. */
export const homeOpenings: Lines<HomeFacts>[] = [
  {
    when: (home) => flat(home) && home.bedrooms >= 2,
    lines: [
      'Apartamento de {area} {no_bairro}, a poucos minutos a pé {perto}.',
      '{Quartos} bem distribuídos em {area}, sem corredor perdido.',
      'Planta boa de viver: sala de um lado, quartos do outro, {quartos} ao todo.',
      'Prédio tranquilo, na parte plana {do_bairro}.',
      'De frente para uma rua de pouco movimento, a uma quadra e meia {perto}.',
      'Apartamento de {quartos}, claro o dia inteiro, {no_bairro}.',
      'Endereço fácil: dá para ir a pé até perto {perto} e deixar o carro na vaga.',
      'Imóvel de canto, com janelas para dois lados e {area} úteis.',
      'Para quem quer {quartos} sem sair {do_bairro}: {area}, tudo em bom estado.',
      'Quem mora aqui faz padaria, farmácia e mercado a pé. São {quartos} e {banheiros}.',
    ],
  },
  {
    when: (home) => flat(home) && home.bedrooms <= 1,
    lines: [
      'Um dormitório de {area} {no_bairro}, do tamanho certo para morar só ou a dois.',
      'Compacto de {area} bem resolvido, perto {perto}.',
      'Estúdio amplo {no_bairro}, com janela de parede a parede.',
      'Apartamento pequeno, condomínio pequeno, localização grande: perto {perto}.',
      'Bom para morar ou para alugar, a procura {no_bairro} é o ano todo.',
    ],
  },
  {
    when: (home) => flat(home) && home.floor >= 3,
    lines: [
      'No {andar}, com vista livre para os lados {perto}.',
      '{Andar}, {area}, de frente. Do elevador à porta são seis passos.',
    ],
  },
  {
    when: (home) => flat(home) && home.floor >= 3 && home.bedrooms >= 2,
    lines: ['Fica no {andar}, acima das árvores da rua, e são {quartos}.'],
  },
  {
    when: (home) => flat(home) && home.age > 12 && home.bedrooms >= 2,
    lines: ['Morada de família {no_bairro} por onze anos, cuidada como se vê.'],
  },
  {
    when: (home) => flat(home) && home.seaside,
    lines: [
      'Da sala se vê um pedaço do mar, e à noite se ouve.',
      'A duas quadras da praia, sem precisar de carro no fim de semana.',
      'Apartamento de praia que virou moradia: {area} e maresia sob controle, tudo em alumínio.',
    ],
  },
  {
    when: (home) => house(home) && !home.gated,
    lines: [
      'Casa de {area} em terreno de {terreno}, em rua residencial {do_bairro}.',
      'Casa de {quartos} a poucos minutos {perto}, com quintal de verdade.',
      'Casa ensolarada, com jardim na frente e quintal no fundo.',
      'Rua sem saída, vizinhança antiga, criança ainda brinca na calçada.',
      'Imóvel de esquina {no_bairro}, com entrada independente para escritório.',
      'Casa solta no terreno, ventilada dos quatro lados.',
      '{Quartos}, sala em dois ambientes e {vagas}, tudo num terreno de {terreno}.',
    ],
  },
  {
    when: (home) => house(home) && home.age >= 3 && home.age < 25,
    lines: ['Construída em {ano} pelos atuais donos, com sobra de ferro e de cuidado.'],
  },
  {
    when: (home) => house(home) && !home.byStore && home.age > 18,
    lines: ['Vendo a casa onde criamos os filhos: {area}, telhado revisado e nada escondido.'],
  },
  {
    when: (home) => house(home) && home.gated,
    lines: [
      'Casa em condomínio fechado, com portaria 24 horas e ruas arborizadas.',
      'Dentro do condomínio a bicicleta fica na calçada e ninguém mexe.',
      'Casa de {area} em lote de {terreno}, com recuo e jardim já formado.',
      'Condomínio de poucas casas, a dez minutos {perto}.',
      'Projeto de arquiteto, obra entregue em {ano}, um único dono.',
      'Pé-direito duplo na sala e portas de correr que abrem tudo para o jardim.',
    ],
  },
  {
    when: (home) => house(home) && home.style === 'sobrado',
    lines: [
      'Sobrado com {quartos} em cima e a vida social embaixo.',
      'Sobrado geminado só de um lado, com corredor lateral e quintal.',
    ],
  },
  {
    when: (home) => house(home) && home.style === 'colonial',
    lines: ['Casa de telha colonial, piso de tábua e janelas de madeira conservadas.'],
  },
  {
    when: penthouse,
    lines: [
      'Cobertura de {area} {no_bairro}, com terraço que recebe sol até o fim da tarde.',
      'Cobertura duplex: quartos embaixo, área de receber em cima.',
      'Último andar, sem vizinho de cima, com vista aberta para os lados {perto}.',
      'Cobertura de {quartos}, terraço com churrasqueira e {vagas}.',
      'Elevador com chave até o último andar e terraço de uso exclusivo, com escritura.',
      'São {area} privativos, um terço deles ao ar livre.',
    ],
  },
  {
    when: (home) => plot(home) && home.gated,
    lines: [
      'Lote de {terreno} em condomínio fechado, em aclive leve, que favorece a vista.',
      'Terreno plano de {terreno} em condomínio com portaria, pronto para aprovar projeto.',
      'Lote de {terreno} na parte alta do condomínio, de frente para área verde.',
      'Um dos últimos lotes à venda nesta fase, {terreno}, sem vizinho de fundos.',
    ],
  },
  {
    when: (home) => home.walled,
    lines: [
      'Terreno de {terreno} {no_bairro}, limpo e murado, com portão.',
      'Murado e limpo, {terreno} {no_bairro}, é chegar e começar a obra.',
    ],
  },
  {
    when: (home) => plot(home) && !home.gated,
    lines: [
      'Terreno plano de {terreno}, com {frente} metros de frente.',
      'Lote de {terreno} a poucos minutos {perto}, com rua asfaltada na porta.',
      'Terreno de esquina com {terreno}, bom para casa ou pequeno comércio.',
      'São {terreno} com leve queda para os fundos, sem pedra e sem nascente.',
      'Terreno com {frente} metros de testada e água, luz e esgoto na rua.',
    ],
  },
];

/** How it lies inside. */
export const homeRooms: Lines<HomeFacts>[] = [
  {
    when: (home) => !plot(home) && home.bedrooms >= 2,
    lines: [
      'Sala em L com espaço para mesa de seis lugares.',
      'Cozinha com armários planejados, tampo de granito e área de serviço separada.',
      'Cozinha aberta para a sala, com bancada para três banquetas.',
      'Banheiro social com janela e box de vidro temperado.',
      'Armários embutidos em todos os quartos.',
      'Porcelanato na sala e laminado nos quartos.',
      'Na área de serviço cabem máquina e tanque sem apertar, com varal de teto.',
      'Pontos de ar-condicionado já prontos na sala e nos quartos.',
      'A sala recebe sol da manhã; os quartos ficam frescos à tarde.',
      'Face norte: sol no inverno e sombra no verão.',
      'Janelas com vidro duplo nos quartos, a rua some.',
      'Aquecimento de água a gás, com pressão boa no chuveiro.',
      'Cozinha com janela grande e lugar para mesa de café.',
      'Sala para dois ambientes, com tomada para tela na parede certa.',
      'Corredor com armário até o teto para roupa de cama.',
      'Os quartos dão para os fundos, onde só se ouve passarinho.',
      'Portas largas e piso sem degrau, bom para quem usa cadeira ou carrinho.',
      'Hall de entrada separado da sala, ninguém entra direto no sofá.',
      'Bancadas em quartzo e torneira com filtro.',
      'Ventilação cruzada: com duas janelas abertas dispensa ventilador.',
    ],
  },
  {
    when: (home) => !plot(home) && home.area >= 85,
    lines: ['Lavabo na entrada e despensa ao lado da cozinha.'],
  },
  {
    when: (home) => !plot(home) && home.age >= 3 && home.bedrooms >= 2,
    lines: [
      'Um dos quartos virou escritório e volta a ser quarto sem obra.',
      'Rede com tela em todas as janelas, por causa dos gatos.',
    ],
  },
  {
    when: (home) => !plot(home) && home.age > 20 && home.bedrooms >= 2,
    lines: [
      'Piso de taco original, raspado e com resina em {mes}.',
      'Quarto de serviço com banheiro, que hoje é depósito.',
      'Fiação e quadro de luz refeitos, com DR e tomada de 20 amperes na cozinha.',
    ],
  },
  {
    when: (home) => !plot(home) && home.suites >= 1 && home.bedrooms > home.suites,
    once: true,
    lines: [
      'A suíte tem closet pequeno e janela também no banheiro.',
      'Suíte de casal onde cabe cama queen com dois criados-mudos.',
      'São {quartos}, sendo {suites}.',
      'Da suíte se vê o pôr do sol; o ar-condicionado fica.',
    ],
  },
  {
    when: (home) => flat(home) && home.area >= 60,
    lines: [
      'Varanda com churrasqueira a carvão e ponto de água.',
      'Varanda fechada em vidro retrátil, aprovado pelo condomínio.',
      'Sacada funda, com rede que aguenta cochilo de domingo.',
    ],
  },
  {
    when: (home) => home.type !== 'terreno' && home.bedrooms <= 1,
    lines: [
      'Cozinha americana com cooktop e forno embutidos.',
      'Armário do chão ao teto no quarto e bancada de trabalho junto à janela.',
      'Lavanderia compartilhada no térreo, com aplicativo.',
      'A cama fica num nicho, separada da sala por meia parede.',
      'Banheiro com janela, coisa rara em apartamento desse tamanho.',
      'Bancada da cozinha vira mesa para dois.',
      'Piso vinílico claro e iluminação por trilho.',
      'Cabe máquina lava e seca embaixo da pia.',
      'Varandinha para a rede e duas plantas.',
    ],
  },
  {
    when: (home) => house(home) && home.pool,
    once: true,
    lines: [
      'Piscina aquecida por placas solares, com deck e ducha.',
      'Piscina de alvenaria de 6 por 3 metros, bomba trocada em {mes}.',
      'Área gourmet com churrasqueira, forno de pizza e vista para a piscina.',
      'Piscina com prainha rasa, cercada por causa das crianças.',
    ],
  },
  {
    when: (home) => house(home) && !home.pool,
    lines: [
      'Quintal com jabuticabeira, limoeiro e canto para horta.',
      'Edícula com churrasqueira e banheiro no fundo.',
      'Lavanderia coberta e varal ao sol.',
      'Jardim de inverno que ilumina o corredor.',
      'Espaço no quintal para piscina de 5 por 2,5 metros, já medido.',
      'Telhado com manta e calhas novas desde {mes}.',
      'Caixa d’água de mil litros e cisterna para o jardim.',
      'Aquecimento solar com boiler de 400 litros.',
    ],
  },
  {
    when: (home) => house(home) && home.age < 12,
    lines: ['Energia solar com 12 placas; a conta do mês passado foi só a taxa mínima.'],
  },
  {
    when: penthouse,
    lines: [
      'Terraço com impermeabilização refeita em {mes}, com garantia de cinco anos.',
      'Churrasqueira, pia de apoio e lavabo no terraço.',
      'Caixilhos de alumínio em todo o andar de cima, sem infiltração.',
      'Ducha e ponto de gás no terraço, com canteiros de alvenaria.',
    ],
  },
  {
    when: (home) => penthouse(home) && home.style === 'piscina',
    lines: [
      'Piscina no terraço, com filtro e cobertura de segurança.',
      'A piscina do terraço pega sol das nove às quatro.',
    ],
  },
  {
    when: plot,
    lines: [
      'Topografia feita, com planta em PDF para o arquiteto.',
      'Sondagem disponível, solo firme.',
      'Coeficiente de aproveitamento 1, gabarito de dois pavimentos.',
      'Escritura registrada e IPTU em dia.',
      'Documentação pronta para financiar terreno e construção.',
      'Poste com transformador na divisa, ligação fácil.',
      'Fossa não é necessária: a rede de esgoto passa na rua.',
      'Sol da manhã na frente e vista livre aos fundos.',
      'Árvores só na divisa, nada que precise de licença de corte.',
    ],
  },
  {
    when: (home) => plot(home) && !home.gated && !home.walled,
    lines: ['Vizinhos já construídos dos dois lados, o que barateia o muro.'],
  },
  {
    when: (home) => home.walled,
    lines: ['Muro de bloco com chapisco, feito há dois anos.'],
  },
];
