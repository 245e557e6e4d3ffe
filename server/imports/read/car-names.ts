import { carFields } from '../../../app/domain/listings/fields/car-fields.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { bodyOf } from './bodies.ts';
import { makeName, modelName, vehicleName } from './makes.ts';
import { yearsIn } from './numbers.ts';
import type { Head } from './head.ts';
import { codeOfValue } from './values.ts';

type TypedCells = Record<string, string | readonly string[]>;

/**
 * Make, model and version may stand in one column or two, and other facts behind them: `GOL 1.0 FLEX 4P 2019/2020 PRATA`.
 * What no column says is taken from there.
 */
export function nameCar(typed: TypedCells, { places }: Head, vehicle: string, title: string): void {
  // Codes of a program, which nobody can read.
  if (/^\d+$/.test(String(typed['make'] ?? '')))
    for (const name of ['make', 'model', 'version']) delete typed[name];
  if (vehicle === '') nameByTitle(typed, title);
  // Some lists describe the car where others name it.
  const { description } = typed;
  if (
    !typed['make'] &&
    !typed['model'] &&
    typeof description === 'string' &&
    description.length < 80
  )
    nameByTitle(typed, description);
  // Where no column has the make, that of the model has all.
  const whole = vehicle === '' && !places.has('make') ? typed['model'] : vehicle;
  const isWhole = typeof whole === 'string' && whole !== '';
  if (isWhole) {
    if (whole !== vehicle) delete typed['model'];
    const { make, model, version } = vehicleName(whole);
    typed['make'] ||= make;
    typed['model'] ||= model;
    typed['version'] ||= version;
  }
  const { make, model } = typed;
  if (typeof make !== 'string' || typeof model !== 'string') return;
  const found = modelName(make, model);
  if (found.rest === '') typed['model'] = found.model;
  else if (!places.has('version'))
    Object.assign(typed, { model: found.model, version: found.rest });
  const body = bodyOf(found.model);
  if (body !== undefined) typed['body_type'] ||= body;
  tellFacts(typed, isWhole);
}

/** `Jeep Compass Longitude 2.0 Flex 2019`: what stands behind the model is a version where it has an engine's size. */
function nameByTitle(typed: TypedCells, title: string): void {
  const { make, model, version } = vehicleName(title.replace(/^(?:19|20)\d\d\s+/, ''));
  const isSame = (one: unknown, name: string) =>
    !one || (typeof one === 'string' && slugOf(makeName(one)) === slugOf(name));
  const isModel = !typed['model'] || slugOf(String(typed['model'])) === slugOf(model);
  if (make === '' || !isSame(typed['make'], make) || !isModel) return;
  typed['make'] ||= make;
  typed['model'] ||= model;
  if (typed['version'] || !/^.{0,40}\b\d\.\d\b.{0,40}$/.test(version)) return;
  // Which of the two years a title says, nobody knows.
  typed['version'] = withoutEnd({}, version.replace(/\s0 ?km\b/i, ''));
}

function tellFacts(typed: TypedCells, isWhole: boolean): void {
  const version = String(typed['version'] ?? '');
  const wordsOf = (text: string) =>
    text.split(/[\s,;]+/).filter((word) => word.length > 2 || /^[am]t$/i.test(word));
  const words = wordsOf(version);
  for (const field of carFields) {
    const isTold = ['body_type', 'transmission', 'fuel'].includes(field.name);
    if (!isTold || typed[field.name]) continue;
    // `A3 Sedan`
    const named = field.name === 'body_type' ? wordsOf(String(typed['model'] ?? '')) : [];
    const code = [...words, ...named]
      .filter((word) => field.name !== 'fuel' || word.length > 3 || /^gnv$/i.test(word))
      .map((word) => codeOfValue(field, word))
      .find((one) => one in field.terms!);
    if (code !== undefined) typed[field.name] = code;
  }
  const [, doors] = /(?:^|\s)([2-5])\s?p(?:ortas)?\.?(?=\s|$)/i.exec(version) ?? [];
  if (doors !== undefined) typed['doors'] ||= doors;
  if (isWhole) typed['version'] = withoutEnd(typed, version);
}

/** Years and colour at the end of a car that stands in one cell are no part of its version. */
function withoutEnd(typed: TypedCells, version: string): string {
  const colors = carFields.find(({ name }) => name === 'color')!;
  const [, before = '', last = ''] = /^(.*?)\s*([\p{L}]+)$/u.exec(version) ?? [];
  const color = slugOf(last).replace(/a$/, 'o') in colors.terms! || slugOf(last) in colors.terms!;
  const rest = color ? before : version;
  if (color) typed['color'] ||= codeOfValue(colors, last);
  const [, front = rest, years = ''] =
    /^(.*?)\s*\(?((?:19|20)\d\d(?:\s*[/-]\s*(?:\d{4}|\d\d))?|\d\d\s*\/\s*\d\d)\)?$/.exec(rest) ??
    [];
  const read = yearsIn(years);
  if (!read) return rest;
  typed['year_fabrication'] ||= read.made;
  typed['year'] ||= read.model;
  return front;
}
