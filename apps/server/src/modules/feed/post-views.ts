import { unitsToTokens, type Answer, type feed } from '@footlight/contract';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import { avatarUrl } from '../accounts/index.ts';
import type { Viewer } from '../blocking/index.ts';
import { PICTURES, playbackOf, playUrl } from '../catalog/index.ts';
import { pictureView } from '../uploads/index.ts';
import { blockersOf, excerptOf, isOpenTo } from './feed.rules.ts';
import type { MediaRow, PostDetails } from './post.queries.ts';

export type Post = Answer<typeof feed.view>;
export type OwnPost = Answer<typeof feed.viewOwn>;
export type Files = Pick<SealedFiles, 'signedUrl' | 'signFor'>;

interface Seen {
  readonly isOpen: boolean;
  readonly isShared: boolean;
  readonly accountId: string;
}

async function mediumOf(files: Files, medium: MediaRow, { isOpen, isShared, accountId }: Seen) {
  const urlOf = playUrl(files, { place: 'posts', id: medium.id, accountId });
  const links = isShared ? { isShared } : { urlOf: (name: string) => urlOf(`${PICTURES}${name}`) };
  const picture = await pictureView(files, medium, { isLocked: !isOpen, ...links });
  const video = isOpen ? medium.renditions?.video : undefined;
  return {
    _id: medium.id,
    kind: medium.kind === 'video' ? ('video' as const) : ('picture' as const),
    ...(picture ? { picture } : {}),
    ...(medium.duration_ms ? { duration: medium.duration_ms / 1000 } : {}),
    ...(video ? { playback: playbackOf(urlOf, video) } : {}),
  };
}

/** Builds the view of a post: whole, or its beginning with blurred previews. */
export async function postOf(files: Files, post: PostDetails, viewer: Viewer): Promise<Post> {
  const isOpen = isOpenTo(post, viewer);
  const text = isOpen ? post.text : excerptOf(post.text, post.media.length > 0);
  const isShared = post.audience === 'free' && post.status === 'active';
  const seen = { isOpen, isShared, accountId: viewer.accountId };
  return {
    _id: post.id,
    performer: {
      _id: post.performer_id,
      username: post.username,
      name: post.performer_name,
      avatar: avatarUrl('performer', post.avatar_key),
    },
    text,
    isExcerpt: text !== post.text,
    audience: post.audience,
    price: unitsToTokens(Number(post.price_units)),
    media: await Promise.all(post.media.map((medium) => mediumOf(files, medium, seen))),
    likes: post.likes,
    comments: post.comments,
    isLiked: post.is_liked,
    isBought: post.is_bought,
    isOwn: post.performer_id === viewer.accountId,
    isOpen,
    isPinned: post.is_pinned,
    createdAt: post.created_at.toISOString(),
    ...(post.published_at ? { publishedAt: post.published_at.toISOString() } : {}),
  };
}

export async function ownPostOf(files: Files, post: PostDetails, viewer: Viewer): Promise<OwnPost> {
  const states = post.media.map(({ state }) => state);
  return {
    ...(await postOf(files, post, viewer)),
    status: post.status,
    wantedStatus: post.wanted_status,
    ...(post.rejection_reason === null ? {} : { rejectionReason: post.rejection_reason }),
    blockers: blockersOf(post, states),
    ...(post.scheduled_at ? { scheduledAt: post.scheduled_at.toISOString() } : {}),
    sales: post.sales,
    files: post.media.map(({ id, name, state, failure, progress }) => ({
      uploadId: id,
      name,
      state,
      progress,
      ...(failure ? { failure } : {}),
    })),
    updatedAt: post.updated_at.toISOString(),
  };
}

export interface KeptPost {
  readonly post: Post;
  readonly isRemoved: boolean;
}
