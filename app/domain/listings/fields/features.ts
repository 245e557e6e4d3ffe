import { textOf, type Typed } from './field.ts';
import { natureOf } from './property-kinds.ts';
import type { Vertical } from '../verticals.ts';

// What can be marked, the most looked for first. Texts as visitors read them; a seller's own from elsewhere stay beside.

const car = `Ar-condicionado;Direção elétrica;Central multimídia;Câmera de ré;Faróis de LED;Bancos de couro;Piloto automático;
Chave presencial;Teto solar;Sensor de estacionamento;Direção hidráulica;Vidros elétricos;Travas elétricas;Alarme;
Airbags frontais;Airbags laterais;Freios ABS;Controle de estabilidade;Assistente de partida em rampa;
Alerta de colisão;Frenagem automática;Monitor de ponto cego;Android Auto e Apple CarPlay;Bluetooth;Entrada USB;
Ar-condicionado digital;Volante multifuncional;Computador de bordo;Banco com regulagem elétrica;
Rodas de liga leve;Faróis de neblina;Retrovisores elétricos;Isofix;Engate`;
const home = `Varanda;Churrasqueira;Piscina;Elevador;Portaria 24 horas;Academia;Salão de festas;Armários planejados;
Ar-condicionado;Área de serviço;Quintal;Jardim;Playground;Quadra;Varanda gourmet;Closet;Lavabo;Home office;
Cozinha americana;Despensa;Aquecimento a gás;Aquecimento solar;Energia solar;Bicicletário;Sauna;Espaço gourmet;
Salão de jogos;Condomínio fechado;Acessível para cadeira de rodas;Vista livre;Depósito`;
const land = `Plano;Murado;Escritura registrada;Água encanada;Rede de esgoto;Energia elétrica;Rua asfaltada;De esquina;
Condomínio fechado;Aceita permuta;Iluminação pública;Árvores;Nascente;Portaria 24 horas`;
const workplace = `Energia trifásica;Banheiro próprio;Copa;Elevador;Ar-condicionado;Docas;Piso industrial;Mezanino;Vitrine;
De esquina;Portaria 24 horas;Acessível para cadeira de rodas;Estacionamento para clientes;Escritório;Depósito;
Piso elevado;Recepção;Cabine primária;Pátio de manobra;Balança;Vestiário;Energia solar`;
const farm = `Casa sede;Poço;Curral;Pasto;Rio ou lago;Nascente;Pomar;Energia elétrica;Água encanada;Acesso asfaltado;
Casa de caseiro;Piscina;Churrasqueira;Cercado;Galpão;Irrigação;Reserva legal averbada;Georreferenciamento;Escritura registrada;
Mangueiro;Represa;Energia solar;Condomínio fechado;Aceita permuta`;

const listOf = (text: string) => text.split(';').map((name) => [name.trim(), name.trim()] as const);
const [ofCars, ofHomes, ofLand] = [listOf(car), listOf(home), listOf(land)];
const ofNature = {
  dwelling: ofHomes,
  land: ofLand,
  workplace: listOf(workplace),
  farm: listOf(farm),
};

const ofBuilt = (typed: Typed) => (textOf(typed, 'property_type') === 'terreno' ? ofLand : ofHomes);

/** What a listing may have. */
export const featuresOf: Record<
  Vertical,
  (typed: Typed) => readonly (readonly [string, string])[]
> = {
  car: () => ofCars,
  property: (typed) => ofNature[natureOf(textOf(typed, 'property_type'))],
  rental: ofBuilt,
};
