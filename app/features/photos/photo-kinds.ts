export type ImageUse = 'avatar' | 'logo' | 'cover';

interface KindOfPicture {
  /** "a foto" */
  the: string;
  /** "Trocar a foto" begins its title. */
  name: string;
  hint: string;
  /** Width by height. */
  ratio: number;
  /** Points of the longer side that are kept. */
  width: number;
  frame: string;
}

export const imageUses: Record<ImageUse, KindOfPicture> = {
  avatar: {
    the: 'a foto',
    name: 'Foto',
    hint: 'Seu rosto ajuda quem negocia com você. Até 15 MB.',
    ratio: 1,
    width: 640,
    frame: 'size-20 rounded-full',
  },
  logo: {
    the: 'o logo',
    name: 'Logo',
    hint: 'Quadrado, a partir de 240 px, com fundo claro. Até 15 MB.',
    ratio: 1,
    width: 640,
    frame: 'size-14 rounded-control',
  },
  cover: {
    the: 'a capa',
    name: 'Capa',
    hint: 'A frente da loja ou o estoque, deitada. Até 15 MB.',
    ratio: 4,
    width: 2_400,
    frame: 'aspect-[4/1] w-full',
  },
};
