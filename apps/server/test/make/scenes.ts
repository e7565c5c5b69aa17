import sharp from 'sharp';

function numbersOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Draws a picture with a background, shapes and light, as PNG. Each seed gives a different one. */
export async function drawScene(seed: number, width = 1200, height = 900): Promise<Buffer> {
  const next = numbersOf(seed);
  const colour = () => `hsl(${Math.floor(next() * 360)} ${30 + next() * 60}% ${15 + next() * 70}%)`;
  const shapes = Array.from({ length: 14 + Math.floor(next() * 14) }, () => {
    const x = next() * width;
    const y = next() * height;
    const size = (0.04 + next() * 0.25) * width;
    if (next() < 0.4) return `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour()}"/>`;
    const turn = `rotate(${Math.floor(next() * 180)} ${x} ${y})`;
    return `<rect x="${x}" y="${y}" width="${size}" height="${size * (0.3 + next())}" fill="${colour()}" transform="${turn}"/>`;
  });
  const ground = `<linearGradient id="g" x2="${next()}" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${ground}</defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
