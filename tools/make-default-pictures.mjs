/**
 * `node tools/make-default-pictures.mjs`: draws the site's own pictures into apps/web/public, where they are committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { categories } from '../apps/server/src/seed/art/figure/look.ts';
import { scene } from '../apps/server/src/seed/art/scene.ts';
import { asPng, pictures } from './default-pictures.mjs';
import { inRoot } from './packages.mjs';
import { say } from './say.mjs';

const folder = inRoot('apps', 'web', 'public');
const write = (name, content) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
  say(`${name}: ${(content.length / 1024).toFixed(1)} KB`);
};

for (const [name, text] of Object.entries(pictures)) {
  if (name.endsWith('.svg')) write(name, `${text}\n`);
  else write(name, await asPng(text));
}
for (const category of categories) {
  const picture = scene({ username: `category-${category}`, category });
  write(
    `categories/${category}.webp`,
    await sharp(Buffer.from(picture)).resize(640, 400).webp({ quality: 74, effort: 6 }).toBuffer(),
  );
}
