import { cx } from './cx.ts';

interface Drawing {
  /** Outline, as SVG path data in a box of 64 x 30 standing on y = 26. */
  outline: string;
  /** Centres of the wheels, where there are any. */
  wheels?: [number, number];
}

const drawings = {
  hatch: {
    outline:
      'M13.2 25H9.6C8.2 25 7 23.8 7 22.4v-2.6c0-1.6 1-2.9 2.5-3.4l8.2-2.5 6.1-5.6C25.6 6.7 28 5.8 30.4 5.8h8.5c3.1 0 6 1.4 7.9 3.8l4.2 5.3 4 1.4c1.5.5 2.5 1.9 2.5 3.4v2.7c0 1.4-1.2 2.6-2.6 2.6h-1.7M22.8 25h20.8',
    wheels: [18, 48.4],
  },
  sedan: {
    outline:
      'M12.2 25H6.6C5.2 25 4 23.8 4 22.4v-2c0-1.6 1.1-3 2.6-3.5l9.6-2.7 7.2-5.4c1.9-1.4 4.1-2.2 6.5-2.2h8.2c2.5 0 4.9.9 6.8 2.5l6.2 5.3 6.4 1.2c1.5.3 2.5 1.6 2.5 3.1v3.7c0 1.4-1.2 2.6-2.6 2.6h-4.6M21.8 25h21.4',
    wheels: [17, 48],
  },
  suv: {
    outline:
      'M12.7 25H8.6C7.2 25 6 23.8 6 22.4v-4.5c0-1.5 1-2.8 2.5-3.2l9.3-2.3 6.4-6.2c1.4-1.4 3.3-2.2 5.3-2.2h18c2.6 0 5 1.6 5.9 4.1l2.2 5.8c1.4.5 2.4 1.8 2.4 3.4v5.1c0 1.4-1.2 2.6-2.6 2.6h-2.1M22.3 25h21',
    wheels: [17.5, 48.1],
  },
  pickup: {
    outline:
      'M11.7 25H6.6C5.2 25 4 23.8 4 22.4v-4.1c0-1.5 1-2.8 2.5-3.2l9.2-2.2 5.5-6.2c1.2-1.4 3-2.2 4.9-2.2h6.5c1.6 0 3 1 3.5 2.5l2.2 6h18.7c1.6 0 2.9 1.3 2.9 2.9v6.5c0 1.4-1.2 2.6-2.6 2.6h-2.6M21.3 25h23.8',
    wheels: [16.5, 49.9],
  },
  conversivel: {
    outline:
      'M12.2 25H6.6C5.2 25 4 23.8 4 22.4v-2c0-1.6 1.1-3 2.6-3.4l12.6-2.6h34.6c3.5 0 6.2 2.8 6.2 6.2v1.8c0 1.4-1.2 2.6-2.6 2.6h-4.6M21.8 25h21.4M20.6 14.3l7.5-7.1M39.4 14.3c.4-2 1.8-3.2 3.6-3.2s3.3 1.2 3.7 3.2',
    wheels: [17, 48],
  },
  utilitario: {
    outline:
      'M11.2 25H7.6C6.2 25 5 23.8 5 22.4v-5.2c0-.9.3-1.8.8-2.6l5.7-8.2c1-1.5 2.7-2.4 4.5-2.4h40.1c1.6 0 2.9 1.3 2.9 2.9v15.5c0 1.4-1.2 2.6-2.6 2.6h-2.6M20.8 25h23.4',
    wheels: [16, 49],
  },
  apartamento: {
    outline:
      'M20 26V6.5C20 5.1 21.1 4 22.5 4h12C35.9 4 37 5.1 37 6.5V26M37 13.5h5.5c1.4 0 2.5 1.1 2.5 2.5v10M14 26h36M25.5 9.5h1.2M30.3 9.5h1.2M25.5 14.2h1.2M30.3 14.2h1.2M40.4 18h1.2M40.4 22h1.2M25.8 26v-6.2h5.4V26',
  },
  casa: {
    outline:
      'M14 15.6 30.6 4.5c.8-.6 2-.6 2.8 0L50 15.6M18.5 12.8V26M45.5 12.8V26M14 26h36M28 26v-7.5c0-.6.4-1 1-1h6c.6 0 1 .4 1 1V26',
  },
  cobertura: {
    outline:
      'M18 26V14.5h28V26M12 26h40M15 14.5h34M22.4 14.5V8.6c0-.6.4-1 1-1H37M37 14.5V5M30 7.6c.6-2.7 3.4-4.6 7-4.6s6.4 1.9 7 4.6H30M24.5 19h1.4M31.3 19h1.4M38.1 19h1.4',
  },
  terreno: {
    outline:
      'M8 26l8.5-11h31L56 26H8M27.5 15 24 26M37.5 15 41 26M32 15V4.8M32 5.2h8.2l-2 2.5 2 2.6H32',
  },
  'longo-prazo': {
    outline:
      'M13 14.8 26.7 5.4c.8-.5 1.8-.5 2.6 0L38 11.3M17.2 12.2V26h13.3M51 15.8a4.6 4.6 0 1 0-9.2 0 4.6 4.6 0 0 0 9.2 0M43.1 19 36 26.1M38.8 23.4l2.5 2.5',
  },
  temporada: {
    outline:
      'M10 26h44M30.5 26c.4-6.5 2.1-11.6 5.2-16M35.7 10c-3-3.3-7.7-4-11.6-1.2M35.7 10c-4.4-.3-8.1 2-9.6 6M35.7 10c1.2-3.4 4.6-5.6 8.6-5.2M35.7 10c3.6-.8 7.1.8 8.9 4M35.7 10c1.9 1.8 2.6 4.6 1.8 7.4M13.8 26c1.2-2.6 3.6-4.2 6.4-4.2',
  },
  comercial: {
    outline:
      'M16.5 14v12M47.5 14v12M12 26h40M17.5 4h29l4 7.2c0 1.7-1.5 3-3.3 3s-3.3-1.3-3.3-3c0 1.7-1.5 3-3.4 3s-3.3-1.3-3.3-3c0 1.7-1.5 3-3.4 3s-3.3-1.3-3.3-3c0 1.7-1.5 3-3.4 3s-3.3-1.3-3.3-3c0 1.7-1.5 3-3.4 3s-3.3-1.3-3.3-3L17.5 4M35.5 26v-7h6.5v7M22 19h8v4h-8v-4',
  },
  quarto: {
    outline:
      'M14 26V6.5M14 21.5h36M50 26v-7.2c0-2-1.6-3.6-3.6-3.6H14M18.2 15.2v-2.6c0-1 .8-1.8 1.8-1.8h6.6c1 0 1.8.8 1.8 1.8v2.6',
  },
} satisfies Record<string, Drawing>;

export type SilhouetteName = keyof typeof drawings;

/** Whether there is a silhouette of this name. */
export function isSilhouette(name: string): name is SilhouetteName {
  return name in drawings;
}

interface SilhouetteProps {
  name: SilhouetteName;
  /** Height follows: 15/32 of it. */
  width?: number;
  className?: string;
}

/** Our own line drawings of what is for sale, for categories and empty states. */
export function Silhouette({ name, width = 56, className }: SilhouetteProps) {
  const { outline, wheels }: Drawing = drawings[name];
  return (
    <svg
      viewBox="0 0 64 30"
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
      <path d={outline} />
      {wheels?.map((x) => (
        <circle key={x} cx={x} cy={25} r={4} />
      ))}
    </svg>
  );
}
