import type { Lines } from '../../text.ts';
import type { CarFacts } from './car-facts.ts';

const used = (car: CarFacts) => !car.isNew;

/** How a description starts: where the car comes from. */
export const carOpenings: Lines<CarFacts>[] = [
  {
    when: (car) => !car.byStore && used(car) && car.singleOwner,
    lines: [
      'Comprei zero na concessionária {marca} de {cidade} e está comigo até hoje.',
      'Único dono. Está comigo desde que saiu da loja, em {compra}.',
      'Carro meu desde zero, com a nota fiscal de compra guardada na pasta.',
      'Primeiro dono. Em casa dois dirigem, com o mesmo cuidado.',
      'Tirei da concessionária em {compra} e de lá para cá só eu andei nele.',
      'Primeiro dono, com manual, duas chaves e nota fiscal.',
      'Foi meu primeiro zero-quilômetro, por isso o cuidado que se vê nos bancos e no volante.',
      'Saiu novo para mim em {compra}. Garagem coberta em casa e no trabalho.',
      'Carro de médica, comprado zero, usado de casa para o hospital.',
      'Carro de aposentado: um dono só, lavado todo sábado de manhã.',
    ],
  },
  {
    when: (car) => !car.byStore && used(car) && !car.singleOwner && car.age >= 2,
    lines: [
      'Segundo dono. Estou com {o_modelo} desde o ano passado.',
      'Comprei de um vizinho que eu conhecia, então sei a história desde o primeiro dono.',
      'Uso particular, nunca rodou em aplicativo.',
      'Está na família: foi do meu pai e passou para mim no ano passado.',
      'Comprei usado, levei ao mecânico de confiança e troquei tudo o que ele pediu.',
      'Terceiro dono, com recibo de todos os serviços que fiz.',
      'Peguei de um colega de trabalho e o histórico veio junto, numa pasta de elástico.',
      'Carro de mulher que roda pouco: mercado, escola e fim de semana.',
      'Comprei numa loja de {cidade} com laudo e não tive dor de cabeça.',
      'Era o carro da minha sogra. Saía no domingo e olhe lá.',
      'Segundo dono. O primeiro foi um senhor que anotava cada abastecimento numa caderneta.',
    ],
  },
  {
    when: (car) => !car.byStore && used(car) && !car.singleOwner && car.age >= 5,
    lines: [
      'Estou com {o_modelo} há três anos e nunca me deixou na rua.',
      'Anda comigo há quatro anos. Todo domingo vai até a feira, e na segunda volta ao trabalho.',
    ],
  },
  {
    when: (car) => !car.byStore && used(car) && !car.singleOwner && car.age < 2,
    lines: [
      'Seminovo mesmo, com cheiro de novo e plástico ainda em parte do acabamento.',
      'Comprei há poucos meses de uma pessoa que viajou para fora do país.',
      'Quase não usei: {km} no painel, pode conferir.',
    ],
  },
  {
    when: (car) => car.byStore && used(car) && car.singleOwner,
    lines: [
      'Carro de único dono, comprado e revisado aqui em {cidade}.',
      '{Modelo} {ano} de um só proprietário, com manual e chave reserva.',
      'Entrou na loja pela mão do primeiro dono, que trocou por um mais novo.',
      'Procedência conhecida: vendemos este carro seminovo e ele voltou na troca.',
      'Único dono, com todas as notas dentro do porta-luvas.',
      '{Modelo} na cor {cor}, primeiro dono, sem detalhe escondido.',
      'Veio de um cliente nosso que troca de carro a cada três anos e cuida muito bem.',
      'Carro de único proprietário, morador da região {perto}.',
      'Avaliado com o dono ao lado: ele contou até do cafezinho que derramou no tapete, já trocado.',
      'Um dono só, placa de {cidade} e histórico completo na montadora.',
      'Recebemos de um cliente antigo. É daqueles que entram e saem rápido do pátio.',
    ],
  },
  {
    when: (car) => car.byStore && used(car) && !car.singleOwner,
    lines: [
      '{Modelo} {ano} na cor {cor}, pronto para transferir.',
      'Passou por vistoria de 120 itens na nossa oficina antes de ir para o pátio.',
      'Recebido na troca por um zero-quilômetro, avaliado pelo nosso mecânico.',
      'Carro escolhido a dedo em repasse de concessionária.',
      'Já passou por limpeza técnica e troca de filtros.',
      'Estrutura original, sem solda e sem retoque fora do padrão. Medimos a pintura na sua frente.',
      'Compramos direto do antigo proprietário, em {cidade}.',
      'Veículo periciado. O relatório fica à disposição na recepção.',
      'Está no pátio, limpo e abastecido para o test drive.',
      '{Modelo} {versao}: a configuração que mais pedem aqui na loja.',
      'Carro de frota pequena da própria região, com planilha de manutenção.',
      'Revisado, higienizado e com o ar-condicionado medido em 6 graus na saída.',
      'Não é de leilão nem de locadora. Consulta impressa junto com a proposta.',
    ],
  },
  {
    when: (car) => car.byStore && used(car) && !car.singleOwner && car.body !== 'utilitario',
    lines: ['Segundo dono, uso familiar, sem passagem por locadora.'],
  },
  {
    when: (car) => car.isNew && car.byStore,
    lines: [
      'Zero-quilômetro emplacado só na sua venda, com nota direto para o comprador.',
      'Unidade a pronta entrega, na cor {cor}, com plástico nos bancos.',
      'Zero, ano {ano}, sem fila de espera. Emplacamento em até cinco dias úteis.',
      'Carro novo com garantia integral de fábrica e primeira revisão por nossa conta.',
    ],
  },
  {
    when: (car) => car.isNew && !car.byStore,
    lines: [
      'Retirei da concessionária e desisti da viagem: está zero, na garagem, com nota fiscal.',
    ],
  },
];

/** Why a person sells. */
export const carReasons: Lines<CarFacts>[] = [
  {
    when: (car) => used(car),
    lines: [
      'Passei a trabalhar em casa e ele fica semanas na garagem.',
      'Fui transferido e não compensa levar o carro.',
      'Vendo porque saiu meu carro da empresa.',
      'Preciso dar entrada num apartamento, por isso o preço.',
      'Minha mãe parou de dirigir e o carro era dela.',
      'Vou passar dois anos fora e não quero deixar parado.',
      'Mudei para perto do metrô e o carro virou despesa.',
      'Tenho dois e só uma vaga no prédio.',
      'Vendo sem pressa, para quem der valor.',
      'Já fechei negócio em outro e preciso liberar a garagem até o fim do mês.',
    ],
  },
  {
    when: (car) => used(car) && (car.body === 'hatch' || car.body === 'sedan'),
    lines: [
      'A família cresceu e preciso de porta-malas maior.',
      'Com o segundo filho, duas cadeirinhas pediram um carro mais alto.',
      'Compramos um SUV e este ficou parado.',
      'Troquei por uma picape para o trabalho.',
    ],
  },
  {
    when: (car) => used(car) && car.transmission === 'manual' && car.price < 70_000,
    lines: ['Foi o carro da faculdade, agora preciso de um automático.'],
  },
  {
    when: (car) => used(car) && car.body === 'pickup',
    lines: [
      'Vendi o sítio e não faz mais sentido ter picape na cidade.',
      'Usava para puxar o reboque da moto, que também já foi embora.',
      'Vou trocar por um carro menor, a vaga do prédio é apertada.',
    ],
  },
  {
    when: (car) => used(car) && car.body === 'utilitario',
    lines: [
      'Fechei a empresa de entregas e não preciso mais.',
      'Renovei a frota e esta ficou sobrando.',
      'Usei três anos na padaria, agora terceirizei a entrega.',
    ],
  },
  {
    when: (car) => used(car) && car.body === 'conversivel',
    lines: [
      'É carro de fim de semana e o fim de semana acabou com a chegada da minha filha.',
      'Ando mais na moto, ele merece alguém que abra a capota.',
    ],
  },
];
