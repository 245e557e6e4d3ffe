import type { Region } from './region.ts';

/** The five great regions, as IBGE has them. */
export const greatRegions: readonly Region[] = [
  {
    code: 'norte',
    label: 'Região Norte',
    words: ['norte', 'norte do brasil', 'norte do pais'],
    states: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
  },
  {
    code: 'nordeste',
    label: 'Região Nordeste',
    words: ['nordeste', 'nordeste do brasil', 'nordeste do pais'],
    states: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  },
  {
    code: 'centro-oeste',
    label: 'Região Centro-Oeste',
    words: ['centro oeste', 'centrooeste', 'centro oeste do brasil'],
    states: ['DF', 'GO', 'MS', 'MT'],
  },
  {
    code: 'sudeste',
    label: 'Região Sudeste',
    words: ['sudeste', 'sudeste do brasil'],
    states: ['ES', 'MG', 'RJ', 'SP'],
  },
  {
    code: 'sul',
    label: 'Região Sul',
    words: ['sul', 'sul do brasil', 'sul do pais'],
    states: ['PR', 'RS', 'SC'],
  },
];
