import type { Lines } from '../../text.ts';
import type { RentalFacts } from './rental-facts.ts';

const long = (rental: RentalFacts) => rental.rentalType === 'longo-prazo';
const season = (rental: RentalFacts) => rental.rentalType === 'temporada';
const shop = (rental: RentalFacts) => rental.propertyType === 'loja';
const office = (rental: RentalFacts) => rental.propertyType === 'sala';
const trade = (rental: RentalFacts) => rental.rentalType === 'comercial';
const room = (rental: RentalFacts) => rental.rentalType === 'quarto';

export const rentalOpenings: Lines<RentalFacts>[] = [
  {
    when: (rental) => long(rental) && rental.propertyType === 'apartamento' && rental.bedrooms >= 2,
    lines: [
      'Apartamento de {quartos} e {area} {no_bairro}, a poucos minutos a pé {perto}.',
      'Para morar perto {perto}: {quartos}, sala com sacada e cozinha fechada.',
      'Apartamento claro, de frente, com {quartos} e {banheiros}.',
      'Bem localizado {no_bairro}, dá para viver sem carro: mercado, farmácia e ônibus na mesma quadra.',
      'São {area} com boa divisão, janelas grandes e ventilação cruzada.',
      'Prédio familiar {no_bairro}, com portaria e vizinhança calma.',
      'Pintado e revisado para o novo inquilino, com {quartos}.',
      'Fica na parte alta {do_bairro}, com brisa e sem barulho de avenida.',
      'Três minutos a pé de mercado e padaria, dez até perto {perto}.',
      'Sala grande, {quartos} e cozinha com janela para os fundos.',
      'O antigo morador ficou seis anos e saiu para comprar o dele.',
      'Apartamento de família, alugado pela primeira vez.',
      'Boa planta: {quartos} de um lado, sala e cozinha do outro, {area} no total.',
      'Prédio pequeno {no_bairro}, de poucos vizinhos e porteiro antigo.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.bedrooms <= 1 && rental.propertyType === 'apartamento',
    lines: [
      'Compacto de {area} {no_bairro}, bom para quem mora só.',
      'Kitnet reformada perto {perto}, com cozinha separada por bancada.',
      'Um quarto e {area}, com tudo à mão: mercado, farmácia e padaria na mesma quadra.',
      'Estúdio com bancada de trabalho e janela antirruído.',
      'Pequeno e bem pensado, {area} {no_bairro}, com armário até o teto.',
      'Apartamento de um quarto em prédio com lavanderia e bicicletário.',
      'Bom primeiro aluguel: {area}, conta de luz baixa e mercado embaixo.',
      'Perto {perto}, com janela para rua arborizada e {area}.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.propertyType === 'casa',
    lines: [
      'Casa de {quartos} com quintal, em rua tranquila {do_bairro}.',
      'Casa independente, sem condomínio, com {vagas} e área de serviço coberta.',
      'Casa de {area} com edícula no fundo, perto {perto}.',
      'Casa de vila, com portão comum e vizinhos que se conhecem.',
      'Casa com {quartos}, varanda na frente e pé de manga atrás.',
      'Casa recém-pintada {no_bairro}, com cozinha grande e despensa.',
      'Sem vizinho colado: recuo dos dois lados e {area} construídos.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.style === 'terrea',
    lines: ['Casa térrea {no_bairro}, boa para quem tem criança ou cachorro grande.'],
  },
  {
    when: (rental) => long(rental) && rental.style === 'sobrado',
    lines: ['Sobrado com {quartos} em cima e sala, cozinha e lavabo embaixo, {no_bairro}.'],
  },
  {
    when: (rental) => long(rental) && rental.propertyType === 'cobertura',
    lines: [
      'Cobertura com terraço e churrasqueira {no_bairro}, para quem recebe em casa.',
      'Cobertura duplex de {area}: {quartos} embaixo, sala e terraço em cima.',
    ],
  },
  {
    when: (rental) => season(rental) && rental.seaside,
    lines: [
      'Para a temporada, a poucos passos {perto}.',
      'Trabalho remoto com praia na hora do almoço: {quartos} e internet de 500 mega.',
      'Pé na areia quase literal: três minutos a pé até a praia.',
      'Hospedagem por mês na baixa temporada, com cadeiras e guarda-sol no armário.',
      'Acomoda bem {hospedes} pessoas, com roupa de cama e utensílios.',
      'Varanda com rede de frente para o verde, e o mar a poucas quadras.',
      'De manhã se ouve o mar; à noite, quase nada.',
      'Para quem quer passar um mês perto {perto} sem hotel.',
      'Lugar simples de praia, daqueles em que se entra com areia no pé.',
      'Rua de terra batida, cinco minutos de chinelo até a água.',
    ],
  },
  {
    when: (rental) => season(rental) && !rental.seaside,
    lines: [
      'Para temporada de frio: lareira, cobertores e café perto {perto}.',
      'Casa de montanha com varanda para o verde e silêncio à noite.',
      'Por mês, até noventa dias, com limpeza semanal combinada à parte.',
      'Acomoda {hospedes} pessoas com conforto, roupa de cama incluída.',
      'Para trocar a cidade por um mês de ar fresco, perto {perto}.',
      'Boa para família: {quartos}, quintal cercado e fogueira no inverno.',
      'Casa de fim de semana da família, alugada por mês fora das férias.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'loja',
    lines: [
      'Ponto de rua {no_bairro}, com vitrine de {frente} metros e fluxo a pé o dia todo.',
      'Loja de {area} embaixo de sobrado, com toldo e duas vitrines, perto {perto}.',
      'Salão livre de {area}, sem coluna no meio, {no_bairro}.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'esquina',
    lines: [
      'Imóvel comercial de esquina, com vitrine para as duas ruas e calçada larga.',
      'Esquina de {area} {no_bairro}, porta no chanfro e movimento dos dois lados.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'galeria',
    lines: [
      'Loja de {area} em galeria coberta, com entrada por duas ruas, perto {perto}.',
      'Em galeria com segurança e banheiro comum, loja de {area} de frente para o corredor.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'boutique',
    lines: [
      'Loja térrea com duas vitrines em arco e provador ao fundo, {no_bairro}.',
      'Fachada baixa entre jardins, vitrine dos dois lados da porta e {area} por dentro.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'restaurante',
    lines: [
      'Salão de {area} com cozinha, coifa instalada e varanda para mesas, {no_bairro}.',
      'Ponto que já foi restaurante, com área aberta para umas vinte mesas e exaustão pronta.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'casarao',
    lines: [
      'Casarão dos anos 1920 reformado para comércio, {area} com jardim na frente.',
      'Casa antiga de pé-direito alto, boa para salão, clínica ou escritório, perto {perto}.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'escritorio',
    lines: [
      'Sala comercial de {area} {no_bairro}, com recepção e copa.',
      'Conjunto de {area} com duas divisórias de vidro e ar-condicionado instalado.',
      'Andar alto, vista aberta e prédio com auditório de uso comum.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'clinica',
    lines: [
      'Sala pronta para consultório, com ponto de água e piso vinílico.',
      'Em clínica de um pavimento, com rampa na entrada, recepção dividida e {area}.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'coworking',
    lines: [
      'Em antiga fábrica de tijolo aparente, com janelas grandes e {area}.',
      'Andar de trabalho com mesas prontas, sala de reunião de vidro e bicicletário na porta.',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'galpao',
    lines: [
      'Galpão de {area} com três portões de enrolar e pátio para manobra de carreta.',
      'Estrutura metálica, telha térmica e {area} livres, com acesso por asfalto até perto {perto}.',
    ],
  },
  {
    when: (rental) => room(rental) && !rental.byStore,
    lines: [
      'Quarto mobiliado em apartamento de três moradores, perto {perto}.',
      'Quarto com janela grande em casa tranquila {no_bairro}.',
      'Alugo um quarto da minha casa, com chave na porta e banheiro só do hóspede.',
      'Vaga em república organizada, escala de limpeza na geladeira e respeito ao sono.',
      'Quarto individual para estudante ou quem trabalha fora, {no_bairro}.',
      'Suíte independente no fundo da casa, com entrada própria.',
      'Moro só e alugo o segundo quarto, de preferência para quem gosta de silêncio.',
    ],
  },
  {
    when: (rental) => room(rental) && rental.byStore,
    lines: [
      'Quarto em moradia estudantil administrada por nós, perto {perto}.',
      'Quarto individual em casa compartilhada {no_bairro}, com contrato em nome de cada morador.',
    ],
  },
];

export const rentalDetails: Lines<RentalFacts>[] = [
  {
    when: (rental) => long(rental) && rental.furnished === 'yes',
    once: true,
    lines: [
      'Mobiliado: cama de casal, sofá, geladeira, fogão, máquina de lavar e mesa de trabalho.',
      'Vai com móveis e eletros, basta trazer as malas.',
      'Mobília simples e inteira, com inventário fotografado no contrato.',
      'Mobiliado até o pano de prato: é chegar e cozinhar.',
      'Tem cama, mesa, geladeira e cortina, tudo conferido na vistoria.',
      'Móveis de dois anos, colchão com capa desde novo.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.furnished === 'semi',
    once: true,
    lines: [
      'Semimobiliado: armários na cozinha e nos quartos, fogão e cortinas.',
      'Ficam os planejados, o cooktop e as luminárias.',
      'Armários embutidos e box já instalados.',
      'Cozinha planejada completa, sala e quarto livres.',
      'Guarda-roupa embutido e gabinete no banheiro.',
      'Fica a geladeira, nova, na garantia.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.furnished === 'no',
    once: true,
    lines: [
      'Sem móveis, com chuveiro elétrico e luminárias.',
      'Sem mobília, com varal, box e suporte de TV.',
      'Pintura branca nova e nenhuma parede furada, para você começar do zero.',
      'Cozinha com pia e gabinete; o resto é com você.',
      'Instalação pronta para ar-condicionado em dois cômodos.',
      'Vazio e pronto, a entrega das chaves sai em três dias.',
      'Pintura nova em tinta lavável e tomadas revisadas.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.pets === true,
    once: true,
    lines: [
      'Aceita animais, com bom senso.',
      'Cachorro e gato são bem-vindos.',
      'Pode ter animal, só pedimos cuidado com o piso.',
      'Há praça para passear com o cachorro na mesma rua, e ele pode morar aqui.',
      'Gato já morou aqui: as janelas têm tela.',
      'Aceita pet de qualquer porte, está no contrato.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.pets === false,
    once: true,
    lines: ['O condomínio não aceita animais de grande porte.'],
  },
  {
    when: (rental) => long(rental) && rental.parking >= 1,
    once: true,
    lines: [
      '{Vagas} sem custo a mais.',
      'Garagem coberta para {vagas_carros}.',
      'Tem garagem, com portão automático.',
      'Espaço para {vagas_carros}, sem manobra.',
      'A garagem entra no preço e cabe carro grande.',
    ],
  },
  {
    when: (rental) => long(rental),
    lines: [
      'Sol da manhã na sala e quarto fresco à tarde.',
      'Ônibus na esquina e ciclovia a uma quadra.',
      'Banheiro reformado no ano passado, com box novo.',
      'Internet de três operadoras disponível no endereço.',
      'Perto {perto}, com mercado aberto até as dez.',
      'Janelas novas, a rua quase não se ouve.',
      'Área de serviço com tanque, varal e ponto para máquina.',
      'Rua iluminada, com movimento de gente a pé até tarde.',
      'Elétrica revisada em {mes}, com tomadas novas.',
      'Chuveiro forte e registro novo, trocados em {mes}.',
      'Escola, posto de saúde e academia no mesmo quarteirão.',
      'Saída fácil {por_estrada}.',
    ],
  },
  {
    when: (rental) => season(rental),
    lines: [
      'Cozinha completa, filtro de água e máquina de lavar.',
      'Ar-condicionado nos quartos e ventilador de teto na sala.',
      'Chuveiro externo e varal grande.',
      'Cadeiras, cooler e bicicletas ficam à disposição.',
      'Berço e cadeirão a pedido, sem custo.',
      'Mercado, padaria e farmácia a menos de um quilômetro.',
      'Mesa de trabalho num canto sossegado da sala.',
      'Internet de fibra testada para chamada de vídeo.',
      'Churrasqueira com utensílios e carvão da primeira noite.',
      'Check-in com fechadura digital, a qualquer hora.',
    ],
  },
  {
    when: (rental) => season(rental) && rental.pool,
    lines: ['Piscina tratada toda semana, o serviço está no valor.'],
  },
  {
    when: shop,
    lines: [
      'Último inquilino ficou oito anos, era uma papelaria.',
      'Alvará de comércio em dia, laudo dos bombeiros de {mes}.',
      'Padrão trifásico de 60 amperes instalado.',
      'Vizinhos de calçada: banco, lotérica e uma padaria de fila.',
      'Forro, piso e iluminação entregues prontos.',
      'Letreiro permitido dentro da regra da prefeitura, com suporte existente.',
      'Caixa d’água própria e hidrômetro separado.',
      'Carência de 30 dias para a obra do inquilino.',
      'Ponto de ônibus em frente e banco na outra calçada.',
    ],
  },
  {
    when: (rental) => shop(rental) && rental.style !== 'restaurante',
    lines: ['Serve para café, clínica veterinária ou escritório com atendimento.'],
  },
  {
    when: (rental) => rental.style === 'galpao',
    lines: [
      'Piso para cinco toneladas por metro e pé-direito de oito metros.',
      'Escritório e vestiário na frente, com entrada separada.',
      'Laudo dos bombeiros de {mes} e hidrantes revisados.',
      'Fica a dez minutos da rodovia, sem restrição de horário para caminhão.',
      'Energia de 75 kVA com transformador próprio.',
      'Portaria 24 horas e câmeras no pátio.',
    ],
  },
  {
    when: (rental) => rental.style === 'escritorio',
    lines: [
      'Elevador até as dez da noite e acesso por biometria.',
      'Prédio com portaria, catraca e estacionamento rotativo para clientes.',
    ],
  },
  {
    when: office,
    lines: [
      'Rede estruturada, com dez pontos e rack.',
      'Banheiro privativo e copa com pia.',
      'Ar-condicionado split em cada sala, revisado em {mes}.',
      'Mobiliário do antigo inquilino pode ficar: mesas, cadeiras e armário.',
      'Três linhas de ônibus na porta e estacionamento ao lado.',
      'Condomínio inclui limpeza das áreas comuns e água.',
      'Piso elevado, carpete trocado em {mes}.',
    ],
  },
  {
    when: (rental) => room(rental),
    lines: [
      'Cama de solteiro, guarda-roupa, mesa e cadeira de estudo.',
      'Cama de casal, cômoda e espelho; a roupa de cama é sua.',
      'Janela para o quintal, sol até as onze.',
      'Pode cozinhar à vontade, só lavar depois.',
      'Casa de gente que acorda cedo.',
      'Lugar para guardar bicicleta e uma prateleira na despensa.',
      'Cada um com seu armário na cozinha e chave da rua.',
      'Cozinha e lavanderia de uso comum, com prateleira própria na geladeira.',
      'Internet de fibra no quarto, dá para estudar e trabalhar.',
      'Visitas até as dez, sem festa em dia de semana.',
      'A faxina da área comum é paga à parte, R$ 60 por mês de cada um.',
      'Ônibus na porta e ciclovia até o campus.',
    ],
  },
];

export const rentalTerms: Lines<RentalFacts>[] = [
  {
    when: (rental) => rental.billsIncluded,
    once: true,
    lines: [
      'Contas incluídas: água, luz, gás e internet.',
      'O valor já inclui água, luz e internet.',
      'Tudo incluído, sem conta surpresa no fim do mês.',
    ],
  },
  {
    when: (rental) => (long(rental) || rental.rentalType === 'comercial') && rental.deposit,
    once: true,
    lines: [
      'Caução de três aluguéis em conta poupança, devolvida com rendimento.',
      'Aceita caução, fiador não é obrigatório.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.guarantor,
    once: true,
    lines: ['Fiador com imóvel na cidade ou seguro-fiança, o que for mais fácil.'],
  },
  {
    when: (rental) => long(rental) || rental.rentalType === 'comercial',
    lines: [
      'Contrato de {prazo}, reajuste pelo IPCA.',
      'Análise de cadastro em 24 horas, tudo on-line.',
      'Contrato de {prazo}, com multa proporcional se sair antes.',
      'Reajuste anual pelo IPCA e vistoria fotografada.',
      'O primeiro aluguel vence só trinta dias depois das chaves.',
      'Livre {disponivel}.',
      'Vistoria com fotos na entrada e na saída.',
      'Disponível {disponivel}, visitas com hora marcada.',
    ],
  },
  {
    when: (rental) => long(rental) && rental.byStore && rental.propertyType !== 'casa',
    lines: ['Condomínio e IPTU vão no mesmo boleto do aluguel.'],
  },
  {
    when: season,
    lines: [
      'Contrato de temporada de até 90 dias, como manda a lei.',
      'Valor para estadia mensal; Natal, Réveillon e Carnaval sob consulta.',
      'Pagamento de metade na assinatura e metade na entrada.',
    ],
  },
  {
    when: room,
    lines: [
      'Caução de um mês e contrato simples de {prazo}.',
      'Contrato de {prazo}, sem fiador.',
      'Venha conhecer num fim de tarde, com os moradores em casa.',
      'Prefiro conversar por vídeo antes da visita.',
      'Disponível {disponivel}.',
    ],
  },
  {
    when: (rental) => !rental.byStore && !room(rental),
    once: true,
    lines: [
      'Direto com o proprietário, sem taxa de cadastro.',
      'Moro no mesmo bairro e resolvo reparo rápido.',
      'Prefiro inquilino que fique: o reajuste é só o do contrato.',
      'Mostro à noite ou no domingo de manhã.',
      'Sem imobiliária no meio, contrato revisado por advogada.',
      'Respondo por mensagem, até as nove da noite.',
    ],
  },
];
