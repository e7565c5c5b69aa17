import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { asPng, pictures } from '../../tools/default-pictures.mjs';
import { samplesOf, sounds } from '../../tools/make-tip-sounds.mjs';

const folder = path.join(import.meta.dirname, '../../apps/web/public');
const at = (name: string): string => path.join(folder, name);

/** Sizes required by the specification or a platform. */
const sizes: Record<string, [number, number]> = {
  'offline.png': [1280, 720],
  'private.png': [1280, 720],
  'group.png': [1280, 720],
  'wars.png': [1280, 720],
  'no-avatar.png': [256, 256],
  'default-user-icon.png': [256, 256],
  'og.png': [1200, 630],
  'apple-touch-icon.png': [180, 180],
  'icon-192.png': [192, 192],
  'icon-512.png': [512, 512],
  'icon-maskable-512.png': [512, 512],
};

describe('the default pictures', () => {
  test.for(Object.entries(sizes))('%s has its size and is small', async ([name, size]) => {
    const { width, height, format } = await sharp(at(name)).metadata();
    expect([format, width, height]).toEqual(['png', ...size]);
    expect(statSync(at(name)).size).toBeLessThan(60_000);
  });

  test.for(Object.entries(pictures))('%s matches its drawing', async ([name, text]) => {
    if (name.endsWith('.svg')) return expect(readFileSync(at(name), 'utf8')).toBe(`${text}\n`);
    const pixels = (from: string | Buffer): Promise<Buffer> => sharp(from).removeAlpha().raw().toBuffer();
    const committed = await pixels(at(name));
    const drawn = await pixels(await asPng(text));
    const difference = committed.reduce((sum, value, i) => sum + Math.abs(value - drawn[i]!), 0) / committed.length;
    // Allows a small difference, because another processor may choose a palette that differs by a shade.
    expect(difference).toBeLessThan(0.5);
  });

  test('red is reserved for live: no default picture uses the tally color', () => {
    for (const text of Object.values(pictures)) expect(text).not.toMatch(/#ff5b49|#cf2a19/i);
  });
});

describe('tip sounds', () => {
  test.for(Object.entries(sounds))('%s is small, never clips and ends in silence', ([name, sound]) => {
    expect(statSync(at(`sounds/${name}.mp3`)).size).toBeLessThan(15_000);
    const samples = samplesOf(sound);
    const peak = samples.reduce((most: number, value: number) => Math.max(most, Math.abs(value)), 0);
    expect(peak).toBeGreaterThan(8000);
    expect(peak).toBeLessThan(22_000);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(50);
  });
});
