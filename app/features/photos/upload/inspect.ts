/** What a file is by its first bytes, whatever its name says. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other';

/** What the first bytes of a file say. */
export interface Inspected {
  kind: PhotoKind;
  /** Points, where the bytes say so before the picture is drawn. */
  width?: number;
  height?: number;
}

/** Bytes in which a picture says what it is, also behind a long preview. */
const headBytes = 262_144;

/** Looks at a file without drawing it. */
export async function inspect(file: Blob): Promise<Inspected> {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer());
  if (head.byteLength < 16) return { kind: 'other' };
  if (head.getUint16(0) === 0xffd8) return { kind: 'jpeg', ...jpegSize(head) };
  if (head.getUint32(0) === 0x89504e47)
    return head.byteLength < 24
      ? { kind: 'png' }
      : { kind: 'png', width: head.getUint32(16), height: head.getUint32(20) };
  if (text(head, 0) === 'RIFF' && text(head, 8) === 'WEBP')
    return { kind: 'webp', ...webpSize(head) };
  if (text(head, 4) === 'ftyp') return { kind: brandOf(head) };
  return { kind: 'other' };
}

const text = (head: DataView, at: number) =>
  String.fromCharCode(...new Uint8Array(head.buffer, at, 4));

function brandOf(head: DataView): PhotoKind {
  const end = Math.min(head.getUint32(0), head.byteLength, 64);
  for (let at = 8; at + 4 <= end; at += 4) {
    const brand = text(head, at);
    if (brand === 'avif' || brand === 'avis') return 'avif';
    if (/^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(brand)) return 'heic';
  }
  return 'other';
}

// The frame header (SOF) stands behind however many other segments.
function jpegSize(head: DataView) {
  for (let at = 2; at + 9 < head.byteLength;) {
    const marker = head.getUint16(at);
    if (marker < 0xff01) return {};
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: head.getUint16(at + 5), width: head.getUint16(at + 7) };
    at += 2 + head.getUint16(at + 2);
  }
  return {};
}

function webpSize(head: DataView) {
  if (head.byteLength < 30) return {};
  const kind = text(head, 12);
  const three = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 65_536;
  if (kind === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 };
  if (kind === 'VP8L') {
    const bits = head.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
}
