import { clips } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { readOffer, setOffer } from './clip-offer.ts';
import { createClip } from './create-clip.ts';
import { readClip, readOwn, searchClips, type ClipFiles } from './read-clips.ts';
import { removeClip } from './remove-clip.ts';

interface Doors {
  readonly files: ClipFiles;
  /** False without ffmpeg. */
  readonly canCut: boolean;
  /** Makes all media nodes check for work. */
  readonly look: () => void;
}

export const clipsRoutes = ({ files, canCut, look }: Doors) =>
  implement(
    'clips',
    clips,
  )({
    create: createClip({ files, canCut }),
    own: query(readOwn(files)),
    offer: query(readOffer(canCut)),
    setOffer: setOffer(look),
    search: query(searchClips(files)),
    view: query(readClip(files)),
    remove: command(removeClip),
  });
