import { posedFor } from '../art/photos.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { readDemoPeople } from '../seed.store.ts';
import { listPosted } from './content.queries.ts';
import { openDesk } from './desk.ts';
import type { DemoPost } from './posts.ts';
import type { ContentDoors } from './seed-content.ts';

/**
 * Adds posts for demo creators through the commands of their own desks. Doesn't create posts again that exist or were
 * removed.
 */
export async function seedPosts(doors: ContentDoors, posts: readonly DemoPost[]): Promise<void> {
  const { platform, catalog, artist, isStopped } = doors;
  const db = platform.database.kysely;
  const people = await readDemoPeople(db);
  for (const { username, text, price, shot } of posts) {
    const persona = personas.find((one) => one.username === username);
    const person = people.get(usernameOf(username));
    if (!persona || person?.role !== 'performer' || (await listPosted(db, person.id)).includes(text)) continue;
    if (isStopped()) return;
    const content = shot === undefined ? undefined : await artist.photo(posedFor(persona, shot), shot);
    await openDesk(platform, catalog, person.id).make(
      'createPost',
      { text, ...(price > 0 ? { audience: 'price', price } : {}) },
      content ? { picture: { name: 'picture.jpg', content } } : {},
    );
  }
}
