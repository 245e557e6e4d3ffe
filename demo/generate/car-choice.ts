import { models } from '../content/vehicles/all.ts';
import type { Model, Version } from '../content/vehicles/types.ts';
import { Deck, type Random } from '../random.ts';
import type { Seller } from './sellers.ts';

const PREMIUM = new Set(['BMW', 'Mercedes-Benz', 'Audi', 'MINI', 'Porsche', 'Volvo', 'Land Rover']);
const ELECTRIFIED = new Set(['eletrico', 'hibrido']);

const isPremium = (model: Model) => PREMIUM.has(model.make);
const isElectrified = (model: Model) =>
  model.versions.some((version) => ELECTRIFIED.has(version.fuel));
const cheapest = (model: Model) => Math.min(...model.versions.map((version) => version.price));
const isRare = (model: Model) => model.body === 'conversivel' || model.make === 'Porsche';

/** The models that a store sells, where its description names a specialty. */
const TRADES: Record<string, (model: Model) => boolean> = {
  'Garagem do Tico': (model) => cheapest(model) < 62 && model.body !== 'utilitario',
  'Sertão Picapes': (model) => model.body === 'pickup',
  'Pantanal 4x4': (model) => model.versions.some((version) => version.name.includes('4x4')),
  'Elétrica Mobilidade': isElectrified,
  'Zona Leste Automóveis': (model) =>
    (model.body === 'hatch' || model.body === 'sedan') && !isPremium(model),
  'Rio Clássico': isRare,
  'Furgão & Cia': (model) =>
    model.body === 'utilitario' || (cheapest(model) < 90 && model.body === 'pickup'),
  'Pampa Motors': (model) => model.body === 'suv' || model.body === 'sedan',
};

function sells(seller: Seller, model: Model): boolean {
  const trade = seller.store && TRADES[seller.store.name];
  if (trade) return trade(model);
  return seller.store ? !isRare(model) : cheapest(model) < 170;
}

function fitsTrade(seller: Seller, version: Version): boolean {
  const name = seller.store?.name;
  if (name === 'Elétrica Mobilidade') return ELECTRIFIED.has(version.fuel);
  if (name === 'Pantanal 4x4') return version.name.includes('4x4');
  return true;
}

/** Gives each seller a model and version; one is repeated only after all others. */
export class Showroom {
  private readonly models: Deck<Model>;
  private readonly versions = new Map<Model, Deck<Version>>();

  constructor(random: Random) {
    const copies = models.flatMap((model) =>
      Array.from({ length: Math.max(1, Math.round(model.weight)) }, () => model),
    );
    this.models = new Deck(random, copies);
    for (const model of models) this.versions.set(model, new Deck(random, model.versions));
  }

  pick(seller: Seller): { model: Model; version: Version } {
    const model = this.models.deal((candidate) => sells(seller, candidate));
    const version =
      model && this.versions.get(model)?.deal((candidate) => fitsTrade(seller, candidate));
    if (!model || !version) throw new Error(`No car for ${seller.name}`);
    return { model, version };
  }
}
