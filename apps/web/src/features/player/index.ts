export { ItemPlayer, type ItemPlayerProps } from './item/item-player.tsx';
export type { PlaybackSource, PlayerState, Quality } from './live-player.ts';
export { LiveVideo, VideoChip, type LiveVideoProps } from './live-video.tsx';
export { createPublishMeter, publishWebRtc, replaceTracks, type PublishStats } from './publish-webrtc.ts';
export { createPublisher, type Ingest, type Publisher, type PublishState } from './publisher.ts';
export { MediaRefused, type WebRtcSession } from './webrtc-session.ts';
export { useLivePlayer } from './use-live-player.ts';
export { Glimpse, LazyItemPlayer } from './players.ts';
export { isShownByPage, tellRefusal } from './token-refusal.ts';
