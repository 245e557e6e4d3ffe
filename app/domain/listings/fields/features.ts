import { textOf, type Typed } from './field.ts';
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

const listOf = (text: string) => text.split(';').map((name) => [name.trim(), name.trim()] as const);
const [ofCars, ofHomes, ofLand] = [listOf(car), listOf(home), listOf(land)];

const ofBuilt = (typed: Typed) => (textOf(typed, 'property_type') === 'terreno' ? ofLand : ofHomes);

/** What a listing may have. */
export const featuresOf: Record<
  Vertical,
  (typed: Typed) => readonly (readonly [string, string])[]
> = {
  car: () => ofCars,
  property: ofBuilt,
  rental: ofBuilt,
};
