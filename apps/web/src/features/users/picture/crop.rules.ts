/** Visible part of a picture: its center as fractions of the picture, and the zoom factor. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MOST_ZOOM = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Returns the rectangle, in picture pixels, that fills a frame of the given aspect ratio (width by height). It never
 * extends beyond the picture's edges.
 */
export function partOf(
  { width, height }: Size,
  aspect: number,
  { x, y, zoom }: Crop,
): Size & { left: number; top: number } {
  const whole = width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };
  const part = { width: whole.width / zoom, height: whole.height / zoom };
  return {
    ...part,
    left: between(x * width - part.width / 2, 0, width - part.width),
    top: between(y * height - part.height / 2, 0, height - part.height),
  };
}

/** Returns the crop moved by fractions of its own size. Its center is clamped so that it stays within the edges. */
export function moved(size: Size, aspect: number, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const part = partOf(size, aspect, crop);
  const next = partOf(size, aspect, {
    zoom: crop.zoom,
    x: (part.left + part.width / 2 + by.x * part.width) / size.width,
    y: (part.top + part.height / 2 + by.y * part.height) / size.height,
  });
  return {
    zoom: crop.zoom,
    x: (next.left + next.width / 2) / size.width,
    y: (next.top + next.height / 2) / size.height,
  };
}
