import { cx } from './cx.ts';
// One file for all drawings: they cost the page no script.
import drawings from './silhouettes.svg?no-inline';

const names = [
  'hatch',
  'sedan',
  'suv',
  'pickup',
  'conversivel',
  'utilitario',
  'apartamento',
  'casa',
  'cobertura',
  'terreno',
  'longo-prazo',
  'temporada',
  'comercial',
  'quarto',
  'sala',
  'loja',
  'galpao',
  'predio',
  'terreno-comercial',
  'sitio',
  'chacara',
  'fazenda',
  'rural',
] as const;

type SilhouetteName = (typeof names)[number];

/** Whether there is a silhouette of this name. */
export function isSilhouette(name: string): name is SilhouetteName {
  return (names as readonly string[]).includes(name);
}

interface SilhouetteProps {
  name: SilhouetteName;
  /** Height follows: 15/32 of it. */
  width?: number;
  className?: string;
}

/** Our own line drawings of what is for sale, for categories and empty states. */
export function Silhouette({ name, width = 56, className }: SilhouetteProps) {
  return (
    <svg
      width={width}
      height={(width * 15) / 32}
      fill="none"
      stroke="currentColor"
      strokeWidth={width > 80 ? 1.4 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
