import type { Lines } from '../../text.ts';
import type { CarFacts } from './car-facts.ts';

const burns = (car: CarFacts) => car.fuel !== 'eletrico' && !car.isNew;

/** Services and parts. */
export const carUpkeep: Lines<CarFacts>[] = [
  {
    when: (car) => burns(car) && car.serviceHistory && car.km > 12000,
    once: true,
    lines: [
      'Todas as revisões feitas na rede {marca}, com carimbo no manual e notas fiscais.',
      'Revisões na concessionária sem pular nenhuma, a última em {mes}.',
      'Manual carimbado até os {revisao} mil km.',
      'Histórico inteiro no aplicativo da montadora, com acesso passado ao comprador.',
      'Última revisão em {mes}, aos {revisao} mil km, com troca de velas e fluido de freio.',
      'Plano de revisões em dia; a próxima vence só daqui a uns 8 mil km.',
      'Cada revisão tem nota: óleo, filtros, velas e alinhamento.',
      'Fez a revisão dos {revisao} mil na autorizada de {cidade} em {mes}.',
      'Revisado na {marca} em {mes}; a nota lista peça por peça.',
      'Nenhuma revisão fora do prazo, a mais recente aos {revisao} mil km.',
      'As revisões estão no sistema da {marca}, é só informar a placa na autorizada.',
      'Tudo na autorizada até os {revisao} mil km, inclusive o fluido de arrefecimento.',
    ],
  },
  {
    when: (car) => burns(car) && car.serviceHistory && car.km <= 12000,
    once: true,
    lines: [
      'Fez a primeira revisão na concessionária, em {mes}.',
      'Só tem a revisão inicial porque rodou pouco, e ela foi feita na autorizada.',
    ],
  },
  {
    when: (car) => burns(car) && !car.serviceHistory && car.km > 20000,
    lines: [
      'Óleo e filtros trocados em {mes}.',
      'Manutenção feita sempre na mesma oficina, no bairro {bairro}.',
      'Velas, cabos e correia de acessórios trocados em {mes}.',
      'Amortecedores dianteiros novos, com um ano de garantia da peça.',
      'Bateria Moura trocada em {mes}.',
      'Pastilhas de freio e discos dianteiros trocados há cerca de 5 mil km.',
      'Arrefecimento revisado em {mes}: aditivo, mangueiras e válvula termostática.',
      'Fez higienização do ar-condicionado e trocou o filtro de cabine em {mes}.',
      'Suspensão revisada, sem barulho em rua de paralelepípedo.',
      'Coxins do motor trocados, não vibra em marcha lenta.',
      'Bicos limpos e corpo de borboleta regulado em {mes}.',
      'Alinhamento e balanceamento recém-feitos, com o papel da medição.',
      'Correia, tensor e bomba d’água trocados em {mes}.',
      'Óleo sempre na especificação do manual, a etiqueta da última troca é de {mes}.',
      'Freios dianteiros novos, sem vibração no volante.',
      'Buchas e pivôs trocados em {mes}; anda reto com a mão fora do volante.',
      'Radiador e ventoinha conferidos para o verão.',
      'Escapamento original, sem furo, inspecionado em {mes}.',
    ],
  },
  {
    when: (car) => burns(car) && !car.serviceHistory && car.km <= 20000,
    lines: [
      'Pouco rodado: só trocou óleo e filtro, em {mes}.',
      'Com {km}, o motor ainda está amaciando.',
      'Tudo original, do filtro de ar às palhetas.',
    ],
  },
  {
    when: (car) => burns(car) && car.transmission === 'manual' && car.km > 50000,
    once: true,
    lines: [
      'Embreagem trocada aos {embreagem} mil km, kit LuK.',
      'Embreagem leve e câmbio sem arranhar nenhuma marcha.',
      'Kit de embreagem novo, com nota de {mes}.',
    ],
  },
  {
    when: (car) => burns(car) && car.transmission !== 'manual' && car.km > 60000,
    once: true,
    lines: [
      'Óleo do câmbio trocado aos {embreagem} mil km, com nota.',
      'Câmbio sem tranco, fluido trocado preventivamente em {mes}.',
      'Fluido do câmbio trocado por máquina em {mes}.',
    ],
  },
  {
    when: (car) => burns(car) && car.fuel === 'diesel' && car.km > 40000,
    lines: [
      'Só S10 no tanque, filtro de combustível trocado a cada 10 mil.',
      'Bicos e turbina originais, nunca abertos.',
      'Filtro de partículas limpo, sem luz no painel.',
    ],
  },
  {
    when: (car) => car.fuel === 'gnv',
    once: true,
    lines: [
      'Kit GNV homologado, cilindro de 15 m³ no prazo e selo do Inmetro do ano.',
      'GNV legalizado no documento, reteste do cilindro feito em {mes}.',
    ],
  },
  {
    when: (car) => car.fuel === 'eletrico',
    lines: [
      'Carregado quase sempre em tomada de casa, entre 20% e 80%.',
      'Diagnóstico da bateria feito na autorizada: saúde de {bateria}%.',
      'Vai com o carregador portátil e o cabo para eletroposto.',
      'Só cinco cargas rápidas desde novo, o resto foi em tomada comum.',
      'Sem troca de óleo, sem correia: as revisões são filtro de cabine e conferência.',
      'Wallbox de 7 kW pode entrar no negócio, combinamos a retirada.',
    ],
  },
  {
    when: (car) => car.fuel === 'hibrido',
    lines: [
      'Bateria do sistema híbrido ainda na garantia da fábrica.',
      'Sistema híbrido conferido na última revisão, sem avisos.',
      'Freio gasta pouco porque a regeneração faz quase tudo: pastilhas originais.',
    ],
  },
];

/** Tyres and other things that a buyer would otherwise ask about. */
export const carTyres: Lines<CarFacts>[] = [
  {
    when: (car) => !car.isNew && car.km > 25000,
    lines: [
      'Pneus {pneu} trocados em {mes}, com cerca de 8 mil km.',
      'Quatro pneus {pneu} com mais de meia vida.',
      'Dois pneus dianteiros novos, {pneu}; os traseiros estão com uns 60%.',
      'Jogo de pneus {pneu} com nota de {mes}.',
      'Estepe nunca rodou e os quatro pneus são da mesma marca.',
      'Os pneus ainda aguentam uns 10 mil km, o que já está na conta do preço.',
      'Rodas sem ralado de guia, coisa difícil.',
      'Uma roda tem marca de guia, as outras três estão perfeitas.',
      'Pneus {pneu} com fabricação do mesmo semestre, desgaste parelho.',
      'Rodízio de pneus feito em {mes}; o conjunto {pneu} vai longe.',
      'Os quatro pneus são {pneu} e foram trocados em {mes}, com alinhamento.',
      'Pneus {pneu} a meia vida, calibrados com nitrogênio.',
    ],
  },
  {
    when: (car) => !car.isNew && car.km <= 25000,
    lines: [
      'Pneus originais, com sulco de sobra.',
      'Ainda com os pneus {pneu} que vieram de fábrica.',
    ],
  },
];

/** The state it is in, small faults included. */
export const carCondition: Lines<CarFacts>[] = [
  {
    when: (car) => !car.isNew && car.age >= 2 && !car.auction,
    lines: [
      'Pequeno risco no para-choque traseiro, que aparece só de perto.',
      'Tem um amassadinho de porta de mercado do lado direito, coisa de martelinho.',
      'Para-brisa trocado por um Fanavid depois de uma pedra na estrada.',
      'Interior sem rasgo, sem cigarro e sem cachorro.',
      'Os bancos estão inteiros; o do motorista tem a marca normal de uso na lateral.',
      'Chave reserva e manual acompanham.',
      'Forro de teto limpo e todos os botões funcionando.',
      'Faróis polidos no começo do ano, sem amarelado.',
      'Não tem barulho interno. Quem anda estranha o silêncio.',
      'O único detalhe é o friso da porta traseira, um pouco queimado de sol.',
      'Motor seco, sem nenhum vazamento. Pode levar o mecânico.',
      'A tela tem um risquinho fino no canto, não atrapalha.',
      'Lataria alinhada, vãos iguais, parafusos sem marca de chave.',
      'Tapetes de borracha por cima dos originais, que nunca foram usados.',
      'O volante perdeu um pouco do brilho, o resto do interior está novo.',
      'Roda reserva sem uso, macaco e chave no lugar.',
      'Vidros todos com a mesma gravação de ano.',
      'Um arranhão fino na porta traseira esquerda, que o polimento disfarça.',
      'Porta-malas seco, borrachas macias e sem cheiro de mofo.',
      'Ar gela em dois minutos, mesmo parado no sol.',
      'Retrovisor direito trocado por original depois de um esbarrão em garagem.',
      'Teto sem marca de granizo.',
      'Os cintos recolhem rápido e as fivelas travam na primeira.',
      'A pintura do capô tem dois pontinhos de pedra, já retocados.',
    ],
  },
  {
    when: (car) => !car.isNew && car.age < 2 && !car.auction,
    lines: [
      'Sem um risco. A película de proteção dos batentes ainda está lá.',
      'Nenhum detalhe de pintura, coberto com vitrificação feita em {mes}.',
      'Está como saiu da loja, inclusive os tapetes.',
    ],
  },
  {
    when: (car) => !car.isNew && car.age >= 2 && !car.auction && car.inspection !== 'notes',
    lines: [
      'Pintura original em todas as peças, exceto o retrovisor esquerdo.',
      'Nunca bateu. Só o para-choque dianteiro foi repintado por causa de ralado em garagem.',
    ],
  },
  {
    when: (car) => car.armored,
    lines: [
      'Blindagem nível III-A com documento do Exército e vidros sem delaminação.',
      'Blindado em {compra}, com revisão da blindagem em dia e garantia dos vidros.',
    ],
  },
  {
    when: (car) => car.auction,
    lines: [
      'Atenção: tem passagem por leilão de financeira por documento, sem colisão. O preço já considera isso.',
      'Registro de sinistro de pequena monta, recuperado com fotos do antes e do depois. Mostro tudo.',
    ],
  },
  {
    when: (car) => car.age >= 20,
    lines: [
      'Placa preta ele ainda não tem, mas está a caminho: quase tudo é original.',
      'Tapeçaria refeita no padrão da época e painel sem trinca.',
    ],
  },
];

/** Where and how it was driven. */
export const carUse: Lines<CarFacts>[] = [
  {
    when: (car) => !car.isNew,
    lines: [
      'Rodou mais em estrada, {estrada}, por isso o motor está tão solto.',
      'Uso diário curto, de casa para o trabalho.',
      'Viagem só nas férias; no resto do ano ficou em {cidade}.',
      'Dormiu sempre em garagem coberta.',
      'Fazia o caminho da escola todo dia e ficava parado no fim de semana.',
      'Nunca puxou reboque nem andou em praia.',
      'Quilometragem real, confirmada na vistoria.',
      'Nunca rodou em aplicativo nem em locadora.',
      'Carro de garagem de prédio, sem sol no painel.',
      'Fez duas viagens longas, {estrada}, e o resto foi cidade.',
    ],
  },
  {
    when: (car) => !car.isNew && Math.abs(car.km / Math.max(car.age, 1) - 12000) < 2000,
    lines: ['Roda em média mil quilômetros por mês.'],
  },
  {
    when: (car) => !car.isNew && car.km / Math.max(car.age, 1) < 9000,
    lines: [
      'Rodou menos de 9 mil km por ano, e o desgaste dos pedais mostra isso.',
      'Baixa quilometragem porque era o segundo carro da casa.',
    ],
  },
  {
    when: (car) => !car.isNew && car.km / Math.max(car.age, 1) > 16000,
    lines: [
      'A quilometragem é alta porque viajava a trabalho, {estrada}, e sempre com revisão antes da hora.',
      'Rodou bastante, mas quase tudo em rodovia e com um motorista só.',
    ],
  },
  {
    when: (car) => car.body === 'pickup' && !car.isNew,
    lines: [
      'Trabalhou em fazenda só no asfalto do acesso; caçamba sem amassado.',
      'Usada para levar bicicleta e material leve, nunca pedra ou areia.',
    ],
  },
  {
    when: (car) => car.body === 'utilitario' && !car.isNew,
    lines: [
      'Fez entrega leve, de farmácia, sempre com o mesmo motorista.',
      'Assoalho de carga forrado, sem amassado por dentro.',
    ],
  },
];
