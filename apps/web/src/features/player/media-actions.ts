/** iPhones can show only a video in full screen, not the page's own controls. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function togglePlay(video: HTMLVideoElement): void {
  if (!video.paused) return video.pause();
  // Ignored, because the player shows why a stream doesn't start.
  video.play().catch(() => {});
}

export function toggleMuted(video: HTMLVideoElement): void {
  setVolume(video, video.muted || video.volume === 0 ? video.volume || 1 : 0);
}

/** Sets the volume, from 0 to 1. At 0 the video is muted and keeps its last volume. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  if (volume > 0) video.volume = volume;
  video.muted = volume === 0;
}

/** Toggles full screen. `frame` contains the video and its controls. */
export function toggleFullscreen(video: PhoneVideo, frame: HTMLElement): void {
  if (document.fullscreenElement) return void document.exitFullscreen();
  if (!frame.requestFullscreen) return video.webkitEnterFullscreen?.();
  // Rejected if the page is embedded without the full-screen permission.
  frame.requestFullscreen().catch(() => {});
}

export function togglePictureInPicture(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement) return void document.exitPictureInPicture();
  // Rejected before the first frame.
  video.requestPictureInPicture().catch(() => {});
}
