import { createHash } from 'node:crypto';
import type { Platform } from '../platform/module.ts';
import type { Artist } from './artist.ts';
import { usernameOf } from './demo-accounts.ts';
import { personas } from './personas/personas.ts';
import { readDemoPeople, setPictures } from './seed.store.ts';

/** Pause between two people, so that a freshly started site stays responsive. */
const PAUSE_MS = 40;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** Draws pictures for all demo people who have none yet, one after another. Takes about six seconds of one core. */
export async function seedPictures(
  { files, database }: Pick<Platform, 'files' | 'database'>,
  artist: Artist,
  isStopped: () => boolean,
): Promise<void> {
  const db = database.kysely;
  const people = await readDemoPeople(db);
  const keep = async (folder: string, id: string, content: Buffer) => {
    const key = `public/${folder}/${id}-${hashOf(content)}.webp`;
    await files.put(key, content, 'image/webp');
    return key;
  };
  for (const persona of personas) {
    const person = people.get(usernameOf(persona.username));
    if (!person || person.avatar_key) continue;
    if (isStopped()) return;
    const pictures = await artist.performerPictures(persona);
    await setPictures(db, person.id, {
      avatar: await keep('avatars', person.id, pictures.avatar),
      picture: await keep('pictures', person.id, pictures.card),
      cover: await keep('covers', person.id, pictures.cover),
    });
    await pause();
  }
  for (const person of people.values()) {
    if (person.avatar_key || person.role !== 'user') continue;
    if (isStopped()) return;
    await setPictures(db, person.id, {
      avatar: await keep('avatars', person.id, await artist.viewerAvatar(person.username)),
    });
    await pause();
  }
}
