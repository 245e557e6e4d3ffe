/** What of a picture is kept. */
export interface Crop {
  /** From 1 (as much as fits) to 3. */
  zoom: number;
  /** Where the cut stands within what is left over: from 0 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * The part of a picture that a crop keeps, in its points.
 * @param ratio width by height of what is wanted
 */
export function boxOf(picture: { width: number; height: number }, ratio: number, crop: Crop): Box {
  const width = Math.min(picture.width, picture.height * ratio) / crop.zoom;
  const height = width / ratio;
  return {
    left: (picture.width - width) * crop.x,
    top: (picture.height - height) * crop.y,
    width,
    height,
  };
}

/** The crop moved by a share of its own size, as a finger that drags the picture does. */
export function dragged(
  picture: { width: number; height: number },
  ratio: number,
  crop: Crop,
  by: { x: number; y: number },
): Crop {
  const { width, height } = boxOf(picture, ratio, crop);
  const along = (at: number, whole: number, part: number, share: number) =>
    whole - part < 1 ? at : Math.min(1, Math.max(0, at - (share * part) / (whole - part)));
  return {
    ...crop,
    x: along(crop.x, picture.width, width, by.x),
    y: along(crop.y, picture.height, height, by.y),
  };
}
