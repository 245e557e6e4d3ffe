import type { Store } from './types.ts';

const WEEK = 'Segunda a sexta, 9h às 18h; sábado, 9h às 13h';

type Details = Omit<Store, 'properties' | 'rentals' | 'name' | 'city' | 'cars' | 'hours'> & {
  hours?: string;
};

function agency(
  name: string,
  city: string,
  properties: number,
  rentals: number,
  details: Details,
): Store {
  return { name, city, cars: 0, properties, rentals, hours: WEEK, ...details };
}

/** Estate agencies and brokers; CRECI as COFECI asks (the numbers are invented). */
export const agencies: Store[] = [
  agency('Helena Rocha Imóveis', 'Santana de Parnaíba, SP', 16, 5, {
    plan: 'premium',
    verified: true,
    since: 2024,
    creci: 'CRECI-SP 98210-J',
    owner: 'Helena Rocha',
    street: 'Alameda Araguaia, 933',
    description:
      'Casas e lotes em Alphaville e Tamboré. Helena mora na região há 22 anos e conhece cada residencial, da regra de obra ao trânsito das sete da manhã.',
  }),
  agency('Litoral Casas e Temporada', 'Ubatuba, SP', 7, 15, {
    plan: 'premium',
    verified: true,
    since: 2025,
    creci: 'CRECI-SP 94317-J',
    hours: 'Todos os dias, 9h às 19h',
    owner: 'Denise Maldonado',
    street: 'Rua Guarani, 512',
    description:
      'Temporada e moradia em Ubatuba. Vistoriamos antes de cada entrada e deixamos a chave na fechadura digital.',
  }),
  agency('Chácaras Serra Azul', 'Jundiaí, SP', 11, 4, {
    plan: 'pro',
    verified: true,
    since: 2026,
    creci: 'CRECI-SP 95120-J',
    owner: 'Paulo Roberto Zanini',
    street: 'Rua Barão de Teffé, 340',
    description:
      'Terrenos, chácaras e casas de condomínio entre Jundiaí e a serra. Levamos você de caminhonete para ver os lotes.',
  }),
  agency('Paulista Imóveis', 'São Paulo, SP', 22, 12, {
    plan: 'premium',
    verified: true,
    since: 2023,
    creci: 'CRECI-SP 91844-J',
    owner: 'Beatriz Lemos',
    street: 'Alameda Santos, 1470',
    description:
      'Apartamentos entre a Paulista, a Vila Mariana e Pinheiros. Cada anúncio traz condomínio e IPTU conferidos no boleto, não de cabeça.',
  }),
  agency('Mineira Lar', 'Belo Horizonte, MG', 16, 9, {
    plan: 'pro',
    verified: true,
    since: 2023,
    creci: 'CRECI-MG 7431-J',
    owner: 'Maria Aparecida Vilela',
    street: 'Rua Fernandes Tourinho, 602',
    description:
      'Imobiliária da Savassi, com corretores que moram nos bairros que vendem. Visita marcada é visita feita.',
  }),
  agency('Guanabara Negócios Imobiliários', 'Rio de Janeiro, RJ', 18, 10, {
    plan: 'pro',
    verified: true,
    since: 2023,
    creci: 'CRECI-RJ 9672-J',
    owner: 'Rodrigo Falcão',
    street: 'Rua Voluntários da Pátria, 190',
    description:
      'Botafogo, Tijuca, Barra e arredores. Trabalhamos com poucos imóveis por corretor, para responder no mesmo dia.',
  }),
  agency('Pinheiral Imóveis', 'Curitiba, PR', 16, 8, {
    plan: 'pro',
    verified: true,
    since: 2024,
    creci: 'CRECI-PR 8215-J',
    owner: 'Karin Schneider',
    street: 'Avenida Sete de Setembro, 5388',
    description:
      'Compra, venda e locação em Curitiba, com atenção ao sol: na visita levamos bússola e mostramos para onde a sala dá.',
  }),
  agency('Mar Grosso Imobiliária', 'Florianópolis, SC', 12, 6, {
    plan: 'pro',
    verified: true,
    since: 2024,
    creci: 'CRECI-SC 6718-J',
    owner: 'Vanessa Hoffmann',
    street: 'Avenida das Rendeiras, 870',
    description:
      'Da Lagoa ao norte da ilha. Conferimos escritura, averbação e situação de marinha antes de anunciar.',
  }),
  agency('Redenção Imóveis', 'Porto Alegre, RS', 14, 8, {
    plan: 'pro',
    verified: true,
    since: 2024,
    creci: 'CRECI-RS 25840-J',
    owner: 'Cristiano Brum',
    street: 'Rua da República, 410',
    description:
      'Apartamentos perto da Redenção e do Moinhos. Chimarrão na sala de espera e contrato explicado linha por linha.',
  }),
  agency('Planalto Central Imóveis', 'Brasília, DF', 14, 7, {
    plan: 'pro',
    verified: true,
    since: 2024,
    creci: 'CRECI-DF 2719-J',
    owner: 'Sandra Nogueira',
    street: 'CLS 308, bloco B, loja 14',
    description:
      'Plano Piloto, Águas Claras e Lago Norte. Explicamos quadra, bloco e prumada para quem chega de fora.',
  }),
  agency('Jangada Imobiliária', 'Fortaleza, CE', 12, 7, {
    plan: 'pro',
    verified: true,
    since: 2025,
    creci: 'CRECI-CE 1984-J',
    owner: 'Germana Cavalcante',
    street: 'Rua Silva Jatahy, 1150',
    description:
      'Imóveis do Meireles a Messejana. Fazemos a conta do condomínio com e sem água para você comparar.',
  }),
  agency('Capibaribe Imóveis', 'Recife, PE', 12, 7, {
    plan: 'pro',
    verified: true,
    since: 2024,
    creci: 'CRECI-PE 3306-J',
    owner: 'Gustavo Albuquerque',
    street: 'Rua da Hora, 395',
    description: 'Zona norte e Boa Viagem. A gente diz se a rua alaga, antes de você perguntar.',
  }),
  agency('Dendê Imóveis', 'Salvador, BA', 12, 7, {
    plan: 'pro',
    verified: true,
    since: 2025,
    creci: 'CRECI-BA 2450-J',
    owner: 'Luana Sacramento',
    street: 'Rua Minas Gerais, 280',
    description:
      'Pituba, Rio Vermelho, Barra e orla norte. Visitas à tarde, quando o sol mostra de que lado bate.',
  }),
  agency('Araguaia Empreendimentos', 'Goiânia, GO', 14, 5, {
    plan: 'pro',
    verified: true,
    since: 2024,
    creci: 'CRECI-GO 21507-J',
    owner: 'Divino Rezende',
    street: 'Avenida 136, 761',
    description:
      'Apartamentos nos parques de Goiânia e casas nos Jardins. Trabalhamos também com lotes para o pequeno investidor.',
  }),
  agency('Imobiliária Taquaral', 'Campinas, SP', 12, 8, {
    plan: 'pro',
    verified: true,
    since: 2024,
    creci: 'CRECI-SP 93066-J',
    owner: 'Roberta Franchini',
    street: 'Avenida Heitor Penteado, 855',
    description:
      'Em volta da Lagoa do Taquaral e em Barão Geraldo. Alugamos para estudante com contrato no nome de cada um.',
  }),
  agency('Convento da Penha Imóveis', 'Vila Velha, ES', 10, 5, {
    plan: 'pro',
    verified: false,
    since: 2025,
    creci: 'CRECI-ES 4918-J',
    owner: 'Wagner Lorenzoni',
    street: 'Avenida Champagnat, 645',
    description: 'Praia da Costa, Itapuã e Vitória. Corretores com moto: visita em trinta minutos.',
  }),
  agency('Rede Norte Imóveis', 'Manaus, AM', 10, 6, {
    plan: 'pro',
    verified: true,
    since: 2025,
    creci: 'CRECI-AM 1063-J',
    owner: 'Socorro Menezes',
    street: 'Rua Recife, 1120',
    description:
      'Adrianópolis, Ponta Negra e Parque 10. Conhecemos o gerador de cada prédio, e isso conta em Manaus.',
  }),
  agency('Serra & Mar Temporada', 'Florianópolis, SC', 4, 13, {
    plan: 'premium',
    verified: true,
    since: 2025,
    creci: 'CRECI-SC 6902-J',
    hours: 'Todos os dias, 8h às 20h',
    owner: 'Juliana Ferrari',
    street: 'Avenida Pequeno Príncipe, 2045',
    description:
      'Aluguel por mês na praia e na serra, com roupa de cama lavada e inventário conferido na entrada.',
  }),
  agency('Ponto Certo Comercial', 'São Paulo, SP', 0, 14, {
    plan: 'pro',
    verified: true,
    since: 2024,
    creci: 'CRECI-SP 92751-J',
    hours: 'Segunda a sexta, 8h30 às 18h',
    owner: 'Nelson Abujamra',
    street: 'Rua Doutor Renato Paes de Barros, 618',
    description:
      'Lojas, salas e conjuntos. Antes de anunciar pedimos zoneamento e laudo dos bombeiros, para você não assinar um problema.',
  }),
  agency('Campus Moradia', 'São Paulo, SP', 0, 12, {
    plan: 'pro',
    verified: true,
    since: 2025,
    creci: 'CRECI-SP 95588-J',
    hours: 'Segunda a sexta, 9h às 19h',
    owner: 'Tainá Barreto',
    street: 'Avenida Vital Brasil, 1205',
    description:
      'Quartos e estúdios para estudantes perto da USP e da PUC. Contrato individual, sem fiador e com regra de silêncio.',
  }),
];
