export interface Upholstery {
  /** Name-giving tones: dashboard pad, seats, inlay, stitching. */
  pad: string;
  seat: string;
  inlay: string;
  thread: string;
}

export const UPHOLSTERY: readonly Upholstery[] = [
  { pad: '#2b3031', seat: '#3c4243', inlay: '#8d9593', thread: '#c9cdcb' },
  { pad: '#33302d', seat: '#a8703f', inlay: '#6e4c33', thread: '#f0dcb8' },
  { pad: '#3a3f40', seat: '#b9b2a4', inlay: '#c9c3b6', thread: '#6a6f6e' },
  { pad: '#282c31', seat: '#33383f', inlay: '#7a2f2c', thread: '#c8453c' },
];
