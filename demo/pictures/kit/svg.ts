/** One stop of a gradient: offset 0 to 1, colour, opacity 0 to 1 (1 when left out). */
type Stop = readonly [offset: number, colour: string, opacity?: number];

type Attributes = Readonly<Record<string, string | number>>;

/** Rounds to a tenth of a unit: finer detail is lost at 1600 px and only costs bytes. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

function attributes(extra?: Attributes): string {
  if (!extra) return '';
  return Object.entries(extra)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
}

/** A rectangle. */
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  extra?: Attributes,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${attributes(extra)}/>`;

/** A filled path. */
export const path = (d: string, fill: string, extra?: Attributes): string =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;

/** A drawn line. */
export const stroke = (d: string, colour: string, width: number, extra?: Attributes): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${attributes(extra)}/>`;

/** A disc. */
export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  extra?: Attributes,
): string => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${attributes(extra)}/>`;

/** An oval. */
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra?: Attributes,
): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(extra)}/>`;

/** A closed polygon through the points. */
export const polygon = (
  points: ReadonlyArray<readonly [number, number]>,
  fill: string,
  extra?: Attributes,
): string =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}"${attributes(extra)}/>`;

/** Parts that share attributes. */
export const group = (content: string, extra?: Attributes): string =>
  `<g${attributes(extra)}>${content}</g>`;

/** Moves and scales a part. A negative x scale mirrors it. */
export const place = (content: string, x: number, y: number, sx = 1, sy = sx): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(sx * 1000) / 1000} ${Math.round(sy * 1000) / 1000})">${content}</g>`;

/** Shows the content turned left to right in a picture of the given width. */
export const mirror = (content: string, width: number): string =>
  `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>`;

/** Collects the gradients and clips of one picture and hands out references to them. */
export class Defs {
  #ids = new Map<string, string>();

  #reference(body: (id: string) => string): string {
    const key = body('');
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = `d${this.#ids.size}`;
      this.#ids.set(key, id);
    }
    return `url(#${id})`;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${
            opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`
          }/>`,
      )
      .join('');
  }

  /** A gradient over the shape's box, from (x1, y1) to (x2, y2); vertical when left out. */
  linear(
    stops: readonly Stop[],
    [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
  ): string {
    return this.#reference(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${this.#stops(stops)}</linearGradient>`,
    );
  }

  /** A gradient in the units of the drawing instead of the shape's box. */
  across(
    stops: readonly Stop[],
    [x1, y1, x2, y2]: readonly [number, number, number, number],
  ): string {
    return this.#reference(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${this.#stops(stops)}</linearGradient>`,
    );
  }

  /** A round gradient over the shape's box. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#reference(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.#stops(stops)}</radialGradient>`,
    );
  }

  /** Clips what follows to a path; use as the `clip-path` attribute. */
  clip(d: string): string {
    return this.#reference((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  /** All definitions, for the head of the document. */
  toString(): string {
    return [...this.#ids].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join('');
  }
}

/**
 * Wraps a drawing as a document that renders `pixels` wide. The backing shows in the hairlines
 * between neighbouring shapes, so it must be a middle tone of the picture.
 */
export function document(
  content: string,
  { defs, backing }: { defs: Defs; backing: string },
  [width, height]: readonly [width: number, height: number],
  pixels: number,
): string {
  const high = Math.round((pixels * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}" height="${high}"><defs>${defs}</defs>${rect(0, 0, width, height, backing)}${content}</svg>`;
}
