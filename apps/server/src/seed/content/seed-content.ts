import type { Platform } from '../../platform/module.ts';
import { posedFor } from '../art/photos.ts';
import type { Artist } from '../artist.ts';
import { bringClip, takeOf } from '../clips.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas, type Persona } from '../personas/personas.ts';
import { readCategories, readDemoPeople } from '../seed.store.ts';
import { findFormOf, listOffered, type Offered } from './content.queries.ts';
import { openDesk, type DemoCommands, type DemoDesk } from './desk.ts';
import type { Offer, OfferedProduct, OfferedVideo } from './offer.ts';

export interface ContentDoors {
  readonly platform: Platform;
  readonly catalog: DemoCommands;
  readonly artist: Artist;
  readonly isStopped: () => boolean;
}
const FORM_EXPIRES = '2035-12-31';

/** A creator's workplace: the creator's persona and account, and what the creator already offers. */
interface Studio extends ContentDoors {
  readonly persona: Persona;
  readonly performerId: string;
  readonly desk: DemoDesk;
  readonly offered: readonly Offered[];
  /** Fields that all of the creator's items share. */
  readonly common: { readonly tags: readonly string[]; readonly categoryId: string | undefined };
}

async function enter(doors: ContentDoors, offer: Offer): Promise<Studio | null> {
  const db = doors.platform.database.kysely;
  const persona = personas.find(({ username }) => username === offer.username);
  const person = persona && (await readDemoPeople(db)).get(usernameOf(persona.username));
  if (!persona || person?.role !== 'performer') return null;
  return {
    ...doors,
    persona,
    performerId: person.id,
    desk: openDesk(doors.platform, doors.catalog, person.id),
    offered: await listOffered(db, person.id),
    common: { tags: persona.tags, categoryId: (await readCategories(db)).get(persona.category) },
  };
}

const had = ({ offered }: Studio, kind: string, title: string): Offered | undefined =>
  offered.find((item) => item.kind === kind && item.title === title);
const fieldsOf = (
  { common }: Studio,
  { title, description, price, language = 'en' }: Offer['gallery'] | OfferedVideo,
) => ({
  title,
  description,
  price,
  language,
  ...common,
  status: 'active',
});

/**
 * Adds galleries and products for demo creators through the commands of their own desks. Doesn't create items again
 * that exist or were removed, so it can be interrupted and repeated at any point.
 */
export async function seedShelves(doors: ContentDoors, offers: readonly Offer[]): Promise<void> {
  for (const offer of offers) {
    const studio = await enter(doors, offer);
    if (!studio) continue;
    await seedGallery(studio, offer.gallery);
    for (const [shot, product] of offer.products.entries()) await seedProduct(studio, product, shot);
  }
}

async function seedGallery(studio: Studio, { photos, ...gallery }: Offer['gallery']): Promise<void> {
  const { persona, artist, desk, isStopped } = studio;
  const known = had(studio, 'gallery', gallery.title);
  if (known?.isRemoved || isStopped()) return;
  const galleryId = known?.id ?? (await desk.make('createGallery', fieldsOf(studio, gallery)));
  for (const [shot, title] of photos.entries()) {
    if (had(studio, 'photo', title)) continue;
    if (isStopped()) return;
    const content = await artist.photo(persona, shot);
    const fields = { title, galleryId, status: 'active' };
    await desk.make('createPhoto', fields, { photo: { name: `photo-${shot + 1}.jpg`, content } });
  }
}

async function seedProduct(studio: Studio, product: OfferedProduct, shot: number): Promise<void> {
  const { persona, artist, desk, isStopped } = studio;
  if (had(studio, 'product', product.title) || isStopped()) return;
  const { picture, stock, weightGrams, file } = product;
  const content = await artist.goods(posedFor(persona, shot), picture);
  const kind = stock === undefined ? { type: 'digital' } : { type: 'physical', stock, weightGrams };
  await desk.make(
    'createProduct',
    { ...fieldsOf(studio, product), ...kind },
    {
      image: { name: `${picture}.jpg`, content },
      ...(file ? { digitalFile: { name: file.name, content: Buffer.from(file.text) } } : {}),
    },
  );
}

/** Adds videos for demo creators, either shipped or drawn. They are processed like any other video. */
export async function seedVideos(doors: ContentDoors, offers: readonly Offer[], ffmpegPath: string): Promise<void> {
  for (const offer of offers) {
    const studio = await enter(doors, offer);
    if (!studio) continue;
    for (const [take, video] of offer.videos.entries()) {
      if (had(studio, 'video', video.title)) continue;
      if (doors.isStopped()) return;
      const participants = video.guest && [await guestOf(studio, video.guest)];
      const drawing = { artist: doors.artist, ffmpegPath, sitter: posedFor(studio.persona, take + 1) };
      const content = (path: string) => bringClip(takeOf(offer.username, take), path, drawing);
      const fields = { ...fieldsOf(studio, video), ...(participants ? { participants } : {}) };
      await studio.desk.make('createVideo', fields, { video: { name: `take-${take + 1}.mkv`, content } });
    }
  }
}

/** Returns the other person in a video, with their release form. */
async function guestOf(studio: Studio, { name, bornOn }: NonNullable<OfferedVideo['guest']>) {
  const { platform, performerId, desk, artist, persona } = studio;
  const known = await findFormOf(platform.database.kysely, performerId, name);
  if (known) return { name, releaseFormId: known };
  const paper = { name: 'release-form.jpg', content: await artist.goods(persona, 'cards') };
  const fields = { coPerformerName: name, dateOfBirth: bornOn, expiresAt: FORM_EXPIRES };
  return { name, releaseFormId: await desk.make('uploadReleaseForm', fields, { file: paper }) };
}
