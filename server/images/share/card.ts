import { usesProductName, siteName } from '../../../app/domain/site/site-name.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import sharp from 'sharp';
import { charactersOf } from '../../../app/domain/text/text.ts';

const shareWidth = 1200;
const shareHeight = 630;
const photoWidth = 720;
// What chat applications still load without asking.
const maxBytes = 300 * 1024;

/** What stands on the picture of a shared link. */
export interface ShareCard {
  /** The big line: a price, or a store's name. */
  headline: string;
  /** After the headline, smaller: "/mês". */
  unit?: string;
  title: string;
  /** A few facts in one line or two. */
  facts: string;
  place: string;
  /** A JPEG or WebP to stand on the left; without it the cobogó pattern does. */
  photo: Buffer | undefined;
}

interface Element {
  type: string;
  props: Record<string, unknown>;
}

const load = createRequire(import.meta.url);
let loaded: Font[] | undefined;

/**
 * Draws the picture of a shared link: 1200x630, JPEG, at most 300 KB.
 * Letters become paths, so that it looks the same on a machine without fonts.
 */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const fonts = (loaded ??= fontsOfSite());
  // Only once somebody shares: it weighs 20 MB.
  const { default: satori } = await import('satori');
  const missing = new Set<string>();
  const draw = (drawn: ShareCard) =>
    satori(panelOf(drawn) as never, {
      width: shareWidth - photoWidth,
      height: shareHeight,
      fonts,
      loadAdditionalAsset: async (_language, unknown) => {
        for (const one of charactersOf(unknown)) missing.add(one);
        return [];
      },
    });
  let panel = await draw(card);
  // What no font has would be an empty box.
  if (missing.size > 0) panel = await draw(without(missing, card));
  const picture = sharp(await photoOf(card.photo))
    .extend({ right: shareWidth - photoWidth, background: '#fbfaf7' })
    .composite([{ input: Buffer.from(panel), left: photoWidth, top: 0 }]);
  return withinLimit(await picture.png({ compressionLevel: 1 }).toBuffer());
}

/** The site's name as mails show it, twice as large as there: light letters on nothing, 64 pixels high. */
export async function drawWordmark(name: string): Promise<Buffer> {
  const { default: satori } = await import('satori');
  const style = {
    fontFamily: 'Display, DisplayMore',
    fontSize: 48,
    lineHeight: 1,
    letterSpacing: '-0.04em',
    color: '#eef5f0',
    padding: '8px 4px 8px 0',
  };
  const drawn = await satori(box(style, name) as never, {
    height: 64,
    fonts: (loaded ??= fontsOfSite()),
  });
  return sharp(Buffer.from(drawn)).png().toBuffer();
}

function without(missing: ReadonlySet<string>, card: ShareCard): ShareCard {
  const left = (whole: string) =>
    charactersOf(whole)
      .filter((one) => !missing.has(one))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
  return {
    ...card,
    headline: left(card.headline),
    title: left(card.title),
    facts: left(card.facts),
    place: left(card.place),
  };
}

async function withinLimit(drawn: Buffer): Promise<Buffer> {
  for (const quality of [84, 70, 55]) {
    const jpeg = await sharp(drawn).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return sharp(drawn).jpeg({ quality: 35 }).toBuffer();
}

function photoOf(photo: Buffer | undefined): Promise<Buffer> {
  const size = { width: photoWidth, height: shareHeight };
  if (photo)
    return sharp(photo)
      .resize({ ...size, fit: 'cover' })
      .toBuffer();
  return sharp(Buffer.from(cobogo(size.width, size.height)))
    .png()
    .toBuffer();
}

function cobogo(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="c" width="90" height="90" patternUnits="userSpaceOnUse"><rect width="90" height="90" fill="#2f5d50"/><circle cx="45" cy="45" r="33" fill="#0d3b2e"/></pattern></defs><rect width="100%" height="100%" fill="url(#c)"/></svg>`;
}

function panelOf(card: ShareCard): Element {
  const headlineSize = card.headline.length > 13 ? 46 : 60;
  return box(
    {
      flexDirection: 'column',
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '56px 44px',
      color: '#14201b',
    },
    wordmark(),
    box({ flexGrow: 1 }),
    box(
      {
        fontFamily: 'Display, DisplayMore',
        fontSize: headlineSize,
        letterSpacing: '-0.022em',
        alignItems: 'flex-end',
      },
      box({}, card.headline),
      ...(card.unit
        ? [
            box(
              {
                fontFamily: 'Text, TextMore',
                fontSize: 26,
                color: '#46534c',
                margin: '0 0 10px 8px',
              },
              card.unit,
            ),
          ]
        : []),
    ),
    text(card.title, { fontSize: 36, lineHeight: 1.25, marginTop: 20, lineClamp: 3 }),
    text(card.facts, {
      fontSize: 26,
      lineHeight: 1.35,
      color: '#46534c',
      marginTop: 20,
      whiteSpace: 'pre-wrap',
    }),
    text(card.place, { fontSize: 26, color: '#46534c', marginTop: 8 }),
  );
}

function wordmark(): Element {
  const accent = {
    position: 'absolute',
    left: 34,
    top: 2,
    width: 20,
    height: 8,
    borderRadius: 4,
    backgroundColor: '#f2a33a',
    transform: 'rotate(-27deg)',
  };
  return box(
    {
      position: 'relative',
      fontFamily: 'Display, DisplayMore',
      fontSize: 48,
      letterSpacing: '-0.04em',
    },
    ...(usesProductName()
      ? [box({}, 'Patio'), box(accent)]
      : [text(siteName(), { fontFamily: 'Display, DisplayMore', lineClamp: 1 })]),
  );
}

function text(content: string, style: Record<string, unknown>): Element {
  return {
    type: 'div',
    props: {
      style: { display: 'block', fontFamily: 'Text, TextMore', ...style },
      children: content,
    },
  };
}

function box(style: Record<string, unknown>, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function fontsOfSite(): Font[] {
  return [
    font(
      'Display',
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff',
    ),
    font('Text', '@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    font(
      'DisplayMore',
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-600-normal.woff',
    ),
    font('TextMore', '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  ];
}

function font(name: string, file: string): Font {
  return { name, data: readFileSync(load.resolve(file)), weight: 400, style: 'normal' };
}
