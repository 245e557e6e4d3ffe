import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const size = 512;
// A launcher may show only the inner circle of 80%.
const drawing = Math.round(size * 0.72);
const ground = '#0d3b2e';

/** Writes the maskable icon: the logo on a full square, which launchers crop. @param clientDir `build/client` */
export async function drawMaskableIcon(clientDir: string): Promise<void> {
  const logo = readFileSync(join(clientDir, 'icon.svg'));
  const input = await sharp(logo, { density: 600 }).resize(drawing, drawing).toBuffer();
  const field = { width: size, height: size, channels: 3 as const, background: ground };
  await sharp({ create: field })
    .composite([{ input }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(clientDir, 'icon-maskable-512.png'));
}
