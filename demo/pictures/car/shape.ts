export interface Extra {
  d: string;
  fill: 'dark' | 'cloth' | 'chrome' | 'glass';
}

/**
 * The side of a car in centimetres: x from the front bumper to the rear, y zero on the ground and
 * negative upwards, so that real measures can be written down as they are.
 */
export interface SideShape {
  length: number;
  height: number;
  /** x of the front and rear wheel centres. */
  axles: readonly [number, number];
  tyre: number;
  rim: number;
  /** Height of the sill above the ground. */
  sill: number;
  /** The contour from the bottom of the front bumper over the roof to the bottom of the rear. */
  outline: string;
  /** The dark frame around the side windows. */
  frame: string;
  panes: readonly string[];
  /** Windscreen or rear glass seen edge-on. */
  edgeGlass: readonly string[];
  /** Panel gaps: doors, bonnet, bumpers. */
  gaps: readonly string[];
  /** The crease along the side, from lamp to lamp. */
  shoulder: string;
  /** The crease above the sill. */
  waist: string;
  handles: ReadonlyArray<readonly [number, number]>;
  mirror: readonly [number, number];
  headlamp: string;
  /** The light strip in the headlamp. */
  daylight: string;
  taillamp: string;
  /** Dark trim: lower bumpers, grille edge, load bed liner. */
  trim: readonly string[];
  /** Black plastic around arches and sills. */
  cladding: boolean;
  roofRails?: string;
  fuelFlap: readonly [number, number];
  /** Headrests seen through the windows: x, y of the top. */
  seats: ReadonlyArray<readonly [number, number]>;
  steering: readonly [number, number] | null;
  /** Drawn before the body: the seats of an open car. */
  behind?: readonly Extra[];
  /** Drawn over the body: spoilers, bed rails, folded roofs. */
  extras?: readonly Extra[];
}

/** The x distance from an arch's centre to where its circle meets the sill. */
export function archReach(shape: SideShape, radius: number): number {
  const rise = shape.tyre - shape.sill;
  return Math.sqrt(radius * radius - rise * rise);
}

/** The painted shell: the outline closed along the sill and around both wheels. */
export function shellPath(shape: SideShape): string {
  const radius = shape.tyre + (shape.cladding ? 5.2 : 4.6);
  const reach = archReach(shape, radius);
  const y = -shape.sill;
  const [front, rear] = shape.axles;
  const arch = (x: number) =>
    `L${(x + reach).toFixed(1)} ${y}A${radius} ${radius} 0 0 0 ${(x - reach).toFixed(1)} ${y}`;
  return `${shape.outline}${arch(rear)}${arch(front)}Z`;
}
