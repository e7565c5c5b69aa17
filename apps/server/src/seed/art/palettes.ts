import type { Category } from './figure/look.ts';
import type { Palette } from './poses/pose.ts';

const p = (wall: string, deep: string, accent: string, second: string, dark = true): Palette => ({
  wall,
  deep,
  accent,
  second,
  dark,
});

/** Four palettes per category, indexed by `Look.set`. */
export const palettesOf: Record<Category, readonly [Palette, Palette, Palette, Palette]> = {
  music: [
    p('#5a2244', '#221026', '#ff9a5c', '#e0568a'),
    p('#1f4a5c', '#0c1d2b', '#ffc46b', '#3fb6b0'),
    p('#3a2a78', '#150f33', '#ff86c2', '#7d6bff'),
    p('#14505a', '#0a1c26', '#5fe0c8', '#ff8a5c'),
  ],
  art: [
    p('#f3dcc6', '#d9a98a', '#d9573f', '#3f7f86', false),
    p('#e3e6d6', '#b3bda0', '#b9663f', '#5f8460', false),
    p('#e6dcf0', '#b7a3cf', '#f08a5d', '#5a4aa0', false),
    p('#d8e6ec', '#9dbac8', '#e0803f', '#3f7fa8', false),
  ],
  fitness: [
    p('#1c5a4c', '#0c2622', '#d6f05a', '#3fc79a'),
    p('#dce7de', '#a3bdac', '#e08a62', '#5f8f7c', false),
    p('#7a3320', '#2b120e', '#ffb454', '#e5602f'),
    p('#234a82', '#0e1c38', '#7fd0ff', '#5a8cf0'),
  ],
  gaming: [
    p('#2b2a80', '#0e0d2c', '#38e6d2', '#8a6bff'),
    p('#5a1f72', '#1c0a2b', '#ff6fc8', '#6a8bff'),
    p('#0e5450', '#06201f', '#c9ff62', '#2fd0b4'),
    p('#3c2c6a', '#171030', '#ffb26b', '#b58cff'),
  ],
  cooking: [
    p('#f6dfb8', '#e0a868', '#c2492d', '#7d9a4a', false),
    p('#dfe9d3', '#a3bd88', '#d98a2b', '#4f7a4a', false),
    p('#f8d8ca', '#dd9a80', '#a83c34', '#e0a540', false),
    p('#d6e6ea', '#94bac4', '#e0785a', '#3c7f8f', false),
  ],
  talk: [
    p('#26415e', '#101c2c', '#f5b971', '#4fa0d0'),
    p('#6b4030', '#28160f', '#ffb070', '#d96a4a'),
    p('#1f5546', '#0c231d', '#f2d27a', '#4fc09a'),
    p('#4a3066', '#1c1029', '#ff9fb0', '#9a7bff'),
  ],
};
