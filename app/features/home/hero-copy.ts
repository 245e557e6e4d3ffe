export interface HeroCopy {
  word: string;
  /** Agrees with the word: sua nova casa, seu novo terreno. */
  before: string;
  /** Path of the picture, one of the site's own. */
  photo: string;
  placeholder: string;
  /** What stays in view where the frame crops. */
  focus: string;
}

/** The hero's words in the order of the specification, each with its picture. */
export const heroCopy: HeroCopy[] = [
  {
    word: 'casa',
    before: 'sua nova',
    photo: 'site/casa',
    placeholder: '#b3cfc9',
    focus: 'object-[86%_100%]',
  },
  {
    word: 'carro',
    before: 'seu novo',
    photo: 'site/carro',
    placeholder: '#e8c096',
    focus: 'object-[86%_100%]',
  },
  {
    word: 'terreno',
    before: 'seu novo',
    photo: 'site/terreno',
    placeholder: '#c3cfa4',
    focus: 'object-[86%_100%]',
  },
];
