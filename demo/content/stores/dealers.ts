import type { Store } from './types.ts';

const WEEK = 'Segunda a sexta, 8h30 às 18h30; sábado, 9h às 13h';
const LONG_WEEK = 'Segunda a sexta, 8h às 19h; sábado, 8h às 17h';

type Details = Omit<Store, 'properties' | 'rentals' | 'name' | 'city' | 'cars'>;

function dealer(name: string, city: string, cars: number, details: Details): Store {
  return { name, city, cars, properties: 0, rentals: 0, ...details };
}

/** Car dealers. The first is the demo login's store. */
export const dealers: Store[] = [
  dealer('Autos Ipiranga', 'Campinas, SP', 30, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: LONG_WEEK,
    owner: 'Sérgio Bueno',
    street: 'Rua Doutor Sales de Oliveira, 1180',
    description:
      'Revenda de família em Campinas desde 2019. Trabalhamos com seminovos de até dez anos, todos com laudo cautelar e medição de pintura feita na frente do cliente.\n\nO pátio fica a cinco minutos do Cambuí. Café coado às quatro da tarde, e o test drive passa por subida, rua de pedra e um trecho da Dom Pedro.',
  }),
  dealer('Nakamura Veículos', 'Londrina, PR', 14, {
    plan: 'pro',
    verified: true,
    since: 2023,
    hours: WEEK,
    owner: 'Jorge Nakamura',
    street: 'Avenida Tiradentes, 2240',
    description:
      'Três gerações comprando e vendendo carro no norte do Paraná. Só anunciamos o que passou pelo elevador da nossa oficina.',
  }),
  dealer('Premier Seminovos', 'Goiânia, GO', 16, {
    plan: 'premium',
    verified: true,
    since: 2023,
    hours: LONG_WEEK,
    owner: 'Wanderson Peixoto',
    street: 'Avenida T-9, 3410',
    description:
      'Seminovos com garantia de um ano nos modelos com menos de 60 mil km. Entregamos em todo o estado de Goiás e no Distrito Federal.',
  }),
  dealer('Garagem do Tico', 'Contagem, MG', 9, {
    plan: 'pro',
    verified: false,
    since: 2024,
    hours: 'Segunda a sábado, 8h às 18h',
    owner: 'Tiago Alves Moreira',
    street: 'Rua Portugal, 95',
    description:
      'Carro popular, preço de popular. São dez vagas no pátio, então o que entra sai rápido.',
  }),
  dealer('Pampa Motors', 'Porto Alegre, RS', 13, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: WEEK,
    owner: 'Eduardo Kessler',
    street: 'Avenida Ipiranga, 6270',
    description:
      'SUVs e sedans de procedência gaúcha, com histórico de revisões conferido um a um. Buscamos você na rodoviária se vier do interior.',
  }),
  dealer('Sertão Picapes', 'Petrolina, PE', 9, {
    plan: 'pro',
    verified: true,
    since: 2025,
    hours: 'Segunda a sexta, 7h30 às 18h; sábado, 8h às 12h',
    owner: 'José Cícero Damasceno',
    street: 'Avenida Cardoso de Sá, 1512',
    description:
      'Picape a diesel é o que a gente conhece. Vale do São Francisco, estrada de terra, reboque de fruta: sabemos o que olhar antes de comprar.',
  }),
  dealer('Manauara Multimarcas', 'Manaus, AM', 12, {
    plan: 'pro',
    verified: true,
    since: 2023,
    hours: WEEK,
    owner: 'Raimunda Assayag',
    street: 'Avenida Djalma Batista, 2010',
    description:
      'Multimarcas na Djalma Batista. Carro conferido por baixo, sem marca de alagamento, e vistoria feita no dia da compra.',
  }),
  dealer('Ilha Carros', 'Florianópolis, SC', 12, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: WEEK,
    owner: 'Marlon Schmitt',
    street: 'Rodovia SC-401, 5600',
    description:
      'Seminovos no caminho do norte da ilha. Todo carro passa por proteção contra maresia antes de ir para o pátio.',
  }),
  dealer('Beagá Seminovos', 'Belo Horizonte, MG', 15, {
    plan: 'pro',
    verified: true,
    since: 2023,
    hours: LONG_WEEK,
    owner: 'Cláudia Drumond',
    street: 'Avenida Dom Pedro II, 4120',
    description:
      'Na Pedro II desde que a avenida era só de autopeças. Compramos, vendemos e trocamos, com pão de queijo na recepção e laudo na mesa.',
  }),
  dealer('Araucária Car', 'Curitiba, PR', 14, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: WEEK,
    owner: 'Fernando Wosniak',
    street: 'Avenida Presidente Kennedy, 3050',
    description:
      'Revenda de bairro no Portão, com oficina própria. Mostramos a ordem de serviço de tudo o que foi feito no carro.',
  }),
  dealer('Farol da Barra Veículos', 'Salvador, BA', 12, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: WEEK,
    owner: 'Antônio Carlos Portela',
    street: 'Avenida Vasco da Gama, 2880',
    description:
      'Carros com ar-condicionado que aguenta Salvador. A gente mede a temperatura na saída e anota na ficha.',
  }),
  dealer('Elétrica Mobilidade', 'São Paulo, SP', 14, {
    plan: 'premium',
    verified: true,
    since: 2025,
    hours: 'Segunda a sexta, 9h às 19h; sábado, 9h às 15h',
    owner: 'Priscila Hayashi',
    street: 'Avenida Europa, 720',
    description:
      'Elétricos e híbridos, com relatório de saúde da bateria em cada um. Ajudamos a escolher o carregador e falamos com o síndico do seu prédio.',
  }),
  dealer('Zona Leste Automóveis', 'São Paulo, SP', 14, {
    plan: 'pro',
    verified: false,
    since: 2024,
    hours: LONG_WEEK,
    owner: 'Robson Tavares',
    street: 'Avenida Conselheiro Carrão, 2715',
    description:
      'Hatches e sedans para o dia a dia, com preço à vista e a prazo escritos no vidro. Sem taxa escondida de documentação.',
  }),
  dealer('Rio Clássico', 'Rio de Janeiro, RJ', 11, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: 'Segunda a sexta, 10h às 19h; sábado, 10h às 14h',
    owner: 'Henrique Bastos',
    street: 'Avenida das Américas, 7700',
    description:
      'Conversíveis, esportivos e importados escolhidos um a um, quase todos de moradores da zona sul e da Barra. Visitas com hora marcada.',
  }),
  dealer('Cerrado Veículos', 'Brasília, DF', 12, {
    plan: 'pro',
    verified: true,
    since: 2023,
    hours: WEEK,
    owner: 'Luciano Amaral',
    street: 'Cidade do Automóvel, trecho 2, lote 18',
    description:
      'Na Cidade do Automóvel há doze anos. Muitos dos nossos carros são de servidor que troca a cada posse: pouco rodados e bem revisados.',
  }),
  dealer('Verdes Mares Auto', 'Fortaleza, CE', 11, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: WEEK,
    owner: 'Francisca Mesquita',
    street: 'Avenida Washington Soares, 4335',
    description:
      'Seminovos em Fortaleza com entrega em todo o Ceará. Quem compra aqui volta para a primeira revisão de graça.',
  }),
  dealer('Furgão & Cia', 'Guarulhos, SP', 12, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: 'Segunda a sexta, 8h às 18h; sábado, 8h às 12h',
    owner: 'Márcio Bonfanti',
    street: 'Avenida Otávio Braga de Mesquita, 1960',
    description:
      'Utilitários, vans e picapes leves para quem trabalha. Conferimos assoalho, porta corrediça e documento de carga antes de anunciar.',
  }),
  dealer('Pantanal 4x4', 'Campo Grande, MS', 10, {
    plan: 'pro',
    verified: true,
    since: 2025,
    hours: WEEK,
    owner: 'Ademir Coelho',
    street: 'Avenida Costa e Silva, 880',
    description: 'Picapes e jipes que conhecem barro. Se o carro atravessou rio, a gente conta.',
  }),
  dealer('Vale Auto Center', 'São José dos Campos, SP', 10, {
    plan: 'pro',
    verified: false,
    since: 2025,
    hours: WEEK,
    owner: 'Alessandra Prado',
    street: 'Avenida Andrômeda, 1420',
    description:
      'Loja de duas irmãs no Satélite. Atendimento sem pressão: senta, toma um café e leva o tempo que precisar.',
  }),
  dealer('Grão-Pará Veículos', 'Belém, PA', 9, {
    plan: 'pro',
    verified: true,
    since: 2024,
    hours: WEEK,
    owner: 'Benedito Sarmento',
    street: 'Avenida Almirante Barroso, 3775',
    description:
      'Há vinte anos na Almirante Barroso. Antes da chuva das três já lavamos o pátio, venha de manhã.',
  }),
];
