import { siteName } from '../../app/domain/site/site-name.ts';
import { escapeXml } from '../../app/domain/formats/xml.ts';
import { listingPath } from '../../app/platform/navigation/paths.ts';
import { type Facts, factText, inFull } from './facts.ts';

/**
 * A contact about a car as dealers' systems read it: Auto-lead Data Format 1.0, whose order of elements is fixed.
 * @param facts as private.queue_lead_mail writes them
 */
export function asAdf(facts: Facts): string {
  const car = (facts['car'] ?? {}) as Facts;
  const of = (name: string) => factText(facts, name);
  const path = listingPath('car', { id: factText(car, 'id'), title: of('item') });
  return `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="${escapeXml(siteName())}">${escapeXml(of('id'))}</id>
    <requestdate>${escapeXml(of('at'))}</requestdate>
    <vehicle interest="buy" status="${Number(car['km']) > 0 ? 'used' : 'new'}">
      <id source="${escapeXml(siteName())}">${escapeXml(factText(car, 'id'))}</id>
      ${tag('year', factText(car, 'year'))}
      ${tag('make', factText(car, 'make'))}
      ${tag('model', factText(car, 'model'))}
      ${tag('trim', factText(car, 'version'))}
      ${tag('odometer', factText(car, 'km'), ' units="km"')}
      ${tag('price', factText(car, 'price'), ' type="asking" currency="BRL"')}
      ${tag('comments', `${of('item')} ${inFull(facts, path)}`)}
    </vehicle>
    <customer>
      <contact>
        ${tag('name', of('sender'), ' part="full"')}
        ${tag('email', of('senderEmail'))}
        ${tag('phone', of('senderPhone'), ' type="voice"')}
      </contact>
      ${tag('comments', of('text'))}
    </customer>
    <vendor>
      ${tag('vendorname', of('store'))}
    </vendor>
    <provider>
      <name part="full">${escapeXml(siteName())}</name>
      ${tag('url', of('siteUrl'))}
    </provider>
  </prospect>
</adf>
`.replaceAll(/\n +\n/g, '\n');
}

/** One element with a text; nothing where there is none. */
const tag = (name: string, value: string, attributes = '') =>
  value === '' ? '' : `<${name}${attributes}>${escapeXml(value)}</${name}>`;
