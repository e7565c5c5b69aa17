import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { listBands, listSounds, readSetting, type SoundRow } from '../alerts.queries.ts';
import { bandOf, type AlertsView } from '../alerts.rules.ts';
import { soundUrl } from '../show/sound-url.ts';

type Files = Pick<FileStore, 'signedUrl'>;

export async function soundOf(files: Files, row: SoundRow): Promise<AlertsView['sounds'][number]> {
  const url = row.state === 'ready' ? await soundUrl(files, row.renditions) : undefined;
  return {
    _id: row.id,
    name: row.name,
    state: row.state,
    ...(row.failure ? { failure: row.failure } : {}),
    ...(row.waits_for ? { waitsFor: row.waits_for } : {}),
    ...(row.duration_ms === null ? {} : { duration: Number(row.duration_ms) / 1000 }),
    ...(url ? { url } : {}),
  };
}

export async function viewAlerts(db: Db, files: Files, performerId: string): Promise<AlertsView> {
  const [{ isOn }, bands, sounds] = await Promise.all([
    readSetting(db, performerId),
    listBands(db, performerId),
    listSounds(db, performerId),
  ]);
  return { isOn, bands: bands.map(bandOf), sounds: await Promise.all(sounds.map((row) => soundOf(files, row))) };
}
