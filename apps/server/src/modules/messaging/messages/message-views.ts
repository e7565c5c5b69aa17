import { unitsToTokens } from '@footlight/contract';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { avatarUrl } from '../../accounts/index.ts';
import type { Viewer } from '../../blocking/index.ts';
import { PICTURES, playbackOf, playUrl, SOUND } from '../../catalog/index.ts';
import { pictureView } from '../../uploads/index.ts';
import { DELETED_WORDS, excerptOf, type PrivateMessage } from '../messaging.rules.ts';
import type { MediumRow, MessageRow } from './messages.queries.ts';

export type Files = Pick<SealedFiles, 'signedUrl' | 'signFor'>;
type Medium = NonNullable<PrivateMessage['media']>[number];

const kindOf = ({ purpose, kind }: MediumRow): Medium['kind'] => {
  if (purpose === 'voice') return 'voice';
  return kind === 'video' ? 'video' : 'picture';
};

const mediumOf = (row: MediumRow): Medium => ({
  _id: row.id,
  kind: kindOf(row),
  state: row.state,
  ...(row.failure ? { failure: row.failure } : {}),
  ...(row.duration_ms ? { duration: row.duration_ms / 1000 } : {}),
});

/** Builds the message sent to both sides over sockets: complete, but without links to its files. */
export function messageOf(row: MessageRow): PrivateMessage {
  const { reply } = row;
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    type: 'text',
    text: row.is_deleted ? DELETED_WORDS : row.text,
    isDeleted: row.is_deleted,
    sender: {
      _id: row.sender_id,
      username: row.username,
      name: row.name,
      avatar: avatarUrl(row.role, row.avatar_key),
      role: row.role === 'performer' ? 'host' : 'viewer',
    },
    clientMessageId: row.client_id,
    media: row.media.map(mediumOf),
    ...(Number(row.price_units) > 0 && !row.is_deleted ? { price: unitsToTokens(Number(row.price_units)) } : {}),
    ...(Number(row.paid_units) > 0 ? { paid: unitsToTokens(Number(row.paid_units)) } : {}),
    ...(reply
      ? { replyTo: { _id: reply.id, senderId: reply.sender_id, text: excerptOf(reply.text), kind: reply.kind } }
      : {}),
    reactions: [...row.reactions],
    ...(row.preview && !row.is_deleted ? { preview: row.preview } : {}),
    ...(row.edited_at ? { editedAt: row.edited_at.toISOString() } : {}),
    ...(row.mass_id ? { isMass: true } : {}),
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns true if the media are open to the account: sent by it, free, or paid for. */
export const isOpenTo = (row: MessageRow, { accountId }: Pick<Viewer, 'accountId'>): boolean =>
  row.sender_id === accountId || Number(row.price_units) === 0 || row.is_bought;

async function openMedium(files: Files, row: MediumRow, { isOpen, accountId }: { isOpen: boolean; accountId: string }) {
  const urlOf = playUrl(files, { place: 'messages', id: row.id, accountId });
  const picture = await pictureView(files, row, { isLocked: !isOpen, urlOf: (name) => urlOf(`${PICTURES}${name}`) });
  const video = isOpen ? row.renditions?.video : undefined;
  const { mp4, hls } = video ? playbackOf(urlOf, video) : {};
  return {
    ...mediumOf(row),
    ...(picture ? { picture } : {}),
    ...(mp4 ? { playback: { mp4, ...(hls ? { hls } : {}) } } : {}),
    ...(isOpen && row.renditions?.sound ? { sound: urlOf(SOUND) } : {}),
    ...(row.renditions?.waveform ? { waveform: [...row.renditions.waveform] } : {}),
  };
}

/** Builds one side's view of a message, with links to its files. */
export async function openMessageOf(files: Files, row: MessageRow, viewer: Viewer): Promise<PrivateMessage> {
  const isOpen = isOpenTo(row, viewer);
  const { accountId } = viewer;
  const media = await Promise.all(row.media.map((medium) => openMedium(files, medium, { isOpen, accountId })));
  const message = messageOf(row);
  return {
    ...message,
    media,
    ...(message.price && row.sender_id !== accountId ? { isLocked: !isOpen, isBought: row.is_bought } : {}),
  };
}
