import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { personas, viewerNames } from '../personas/personas.ts';
import { renderPerformerPictures, renderViewerAvatar, viewerAvatar } from './pictures.ts';
import { scene } from './scene.ts';

describe('demo pictures', () => {
  test('are the same for the same sitter, and differ between sitters', async () => {
    const first = personas[0]!;
    const second = personas[1]!;
    expect(scene(first)).toBe(scene(first));
    expect(scene(first)).not.toBe(scene(second));
    const once = await renderPerformerPictures(first);
    const again = await renderPerformerPictures(first);
    expect(once.card.equals(again.card)).toBe(true);
    expect(once.avatar.equals((await renderPerformerPictures(second)).avatar)).toBe(false);
  });

  test('have the size of their place on the page', async () => {
    const pictures = await renderPerformerPictures(personas[5]!);
    const sizes = {
      avatar: [256, 256],
      card: [640, 400],
      cardSmall: [320, 200],
      cover: [1600, 400],
      poster: [1280, 720],
    };
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const meta = await sharp(pictures[name as keyof typeof pictures]).metadata();
      expect([name, meta.format, meta.width, meta.height]).toEqual([name, 'webp', width, height]);
    }
  });

  test('stay under 3 MB in total, and no two look alike', async () => {
    let bytes = 0;
    const avatars = new Set<string>();
    for (const persona of personas) {
      const pictures = await renderPerformerPictures(persona);
      for (const picture of Object.values(pictures)) bytes += (picture as Buffer).length;
      avatars.add(pictures.avatar.toString('base64'));
    }
    for (const name of viewerNames) {
      const avatar = await renderViewerAvatar(name);
      bytes += avatar.length;
      avatars.add(avatar.toString('base64'));
    }
    expect(avatars.size).toBe(personas.length + viewerNames.length);
    expect(bytes).toBeLessThan(3_000_000);
  });

  test('contain no broken numbers', () => {
    for (const persona of personas) expect(scene(persona)).not.toMatch(/NaN|undefined|Infinity/);
    for (const name of viewerNames) expect(viewerAvatar(name)).not.toMatch(/NaN|undefined|Infinity/);
  });
});
