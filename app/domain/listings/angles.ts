import type { Vertical } from './verticals.ts';

/** A photo that whoever looks for such a thing wants to see. */
export interface Angle {
  name: string;
  /** How it is taken best. */
  hint: string;
}

interface Angles {
  title: string;
  list: readonly Angle[];
  /** Other captions that are offered. */
  others: readonly string[];
  /** Whether most people take them in this order, so that a new photo is named by its turn. */
  comeInOrder: boolean;
}

const ofCars: Angles = {
  title: 'Ângulos que quem compra procura',
  list: [
    { name: 'Frente', hint: 'De pé, a três passos, com a placa coberta se quiser' },
    { name: 'Traseira', hint: 'Reta, com o para-choque inteiro' },
    { name: 'Lateral esquerda', hint: 'O lado do motorista, de ponta a ponta' },
    { name: 'Lateral direita', hint: 'O lado do passageiro, de ponta a ponta' },
    { name: 'Porta-malas', hint: 'Aberto e vazio' },
    { name: 'Painel e hodômetro', hint: 'Ligue a chave e mostre a quilometragem' },
  ],
  others: ['Interior', 'Bancos', 'Roda e pneu', 'Farol', 'Motor', 'Detalhe'],
  comeInOrder: true,
};

const ofHomes: Angles = {
  title: 'Ambientes que quem procura quer ver',
  list: [
    { name: 'Fachada', hint: 'Do outro lado da rua, de dia' },
    { name: 'Sala', hint: 'De um canto, com a luz acesa' },
    { name: 'Cozinha', hint: 'Com a bancada à vista' },
    { name: 'Quarto', hint: 'De um canto, com a janela' },
    { name: 'Banheiro', hint: 'Da porta, com a luz acesa' },
    { name: 'Área externa', hint: 'Varanda, quintal ou vista' },
  ],
  others: ['Suíte', 'Área de serviço', 'Garagem', 'Piscina', 'Churrasqueira', 'Planta', 'Vista'],
  comeInOrder: false,
};

export const anglesOf: Record<Vertical, Angles> = {
  car: ofCars,
  property: ofHomes,
  rental: ofHomes,
};

/** Those that no photo shows yet. */
export function missingAngles(itemType: Vertical, rooms: readonly (string | null)[]): Angle[] {
  return anglesOf[itemType].list.filter(({ name }) => !rooms.includes(name));
}

/** What a new photo is called until somebody says otherwise; null where its turn says nothing. */
export function guessedRoom(itemType: Vertical, rooms: readonly (string | null)[]): string | null {
  const { comeInOrder } = anglesOf[itemType];
  return comeInOrder ? (missingAngles(itemType, rooms)[0]?.name ?? null) : null;
}

/** Photos in the order of the angles that they show, then of the other captions; those without one come last. */
export function inOrderOfAngles<Photo extends { room: string | null }>(
  itemType: Vertical,
  photos: readonly Photo[],
): Photo[] {
  const { list, others } = anglesOf[itemType];
  const names = [...list.map(({ name }) => name), ...others];
  const placeOf = ({ room }: Photo) => {
    const at = room === null ? -1 : names.indexOf(room);
    return at >= 0 ? at : room === null ? names.length + 1 : names.length;
  };
  // Those of one place stay as they are.
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b));
}
