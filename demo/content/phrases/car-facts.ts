import type { Body, Fuel, Level, Transmission } from '../vehicles/types.ts';

/** What sentences about a car may depend on. */
export interface CarFacts {
  byStore: boolean;
  body: Body;
  fuel: Fuel;
  transmission: Transmission;
  level: Level;
  /** Years since the model year. */
  age: number;
  km: number;
  price: number;
  isNew: boolean;
  singleOwner: boolean;
  serviceHistory: boolean;
  hasLien: boolean;
  acceptsTrade: boolean;
  ipvaPaid: boolean;
  licensed: boolean;
  warranty: boolean;
  negotiable: boolean;
  inspection: 'approved' | 'notes' | 'none';
  armored: boolean;
  pcd: boolean;
  auction: boolean;
}
